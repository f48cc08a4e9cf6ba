// One message at a time. It is announced to screen readers and disappears by itself.

interface ToastMessage {
  text: string;
  clause: string;
  game: string;
  key: number;
}

let message: ToastMessage | null = $state.raw(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

export const toast = {
  get current(): ToastMessage | null {
    return message;
  },
};

export function showToast(text: string, game = "", clause = ""): void {
  message = { text, clause, game, key: count++ };
  clearTimeout(timer);
  timer = setTimeout(() => (message = null), 4_000 + text.length * 60);
}

export function hideToast(): void {
  clearTimeout(timer);
  message = null;
}
