// One sentence at a time about what just happened; it is spoken, and it goes away by itself.

interface Said {
  text: string;
  clause: string;
  game: string;
  key: number;
}

let said: Said | null = $state.raw(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

export const toast = {
  get now(): Said | null {
    return said;
  },
};

export function tell(text: string, game = "", clause = ""): void {
  said = { text, clause, game, key: count++ };
  clearTimeout(timer);
  timer = setTimeout(() => (said = null), 4_000 + text.length * 60);
}

export function hush(): void {
  clearTimeout(timer);
  said = null;
}
