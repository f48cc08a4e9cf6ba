// A few short sounds, made on the spot. They begin only after the person has touched the page.
import { wishes } from "./settings.svelte";

let context: AudioContext | undefined;

function ready(): AudioContext | undefined {
  if (!wishes.sound || !navigator.userActivation?.hasBeenActive) return undefined;
  context ??= new AudioContext();
  return context;
}

/** Dice on wood: a knock for each. */
export function clatter(dice: number): void {
  const audio = ready();
  if (!audio) return;
  for (let knock = 0; knock < dice * 2; knock++) {
    const at = audio.currentTime + 0.12 + Math.random() * 0.35;
    const length = Math.floor(audio.sampleRate * 0.04);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const wood = audio.createBiquadFilter();
    wood.type = "bandpass";
    wood.frequency.value = 900 + Math.random() * 1500;
    const volume = audio.createGain();
    volume.gain.value = 0.5;
    source.connect(wood).connect(volume).connect(audio.destination);
    source.start(at);
  }
}

/** A soft tone: higher for good news. */
export function tone(high: boolean): void {
  const audio = ready();
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
