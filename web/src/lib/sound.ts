// Short synthesised sounds. Browsers allow audio only after a user gesture.
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function audioContext(): AudioContext | undefined {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return undefined;
  context ??= new AudioContext();
  return context;
}

/** Bursts of filtered noise, two for each die; with `pace` 0.5 in half the time. */
export function playDiceSound(dice: number, pace = 1): void {
  const audio = audioContext();
  if (!audio) return;
  for (let knock = 0; knock < dice * 2; knock++) {
    const at = audio.currentTime + (0.12 + Math.random() * 0.35) * pace;
    const length = Math.floor(audio.sampleRate * 0.04);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = 900 + Math.random() * 1500;
    const volume = audio.createGain();
    volume.gain.value = 0.5;
    source.connect(filter).connect(volume).connect(audio.destination);
    source.start(at);
  }
}

export function playTone(high: boolean): void {
  const audio = audioContext();
  if (!audio) return;
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = high ? 660 : 330;
  volume.gain.setValueAtTime(0.09, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
  source.connect(volume).connect(audio.destination);
  source.start();
  source.stop(audio.currentTime + 0.25);
}
