// Codes of tables as people type them: in either case, with spaces, and on a Greek keyboard.
const LENGTH = 6;
/** Greek letters that look like Latin ones, and those that share a key with the others. */
const LATIN: Record<string, string> = {
  Α: "A", Β: "B", Ε: "E", Ζ: "Z", Η: "H", Ι: "I", Κ: "K", Μ: "M", Ν: "N", Ο: "O", Ρ: "P", Τ: "T", Υ: "Y", Χ: "X",
  Σ: "S", Δ: "D", Φ: "F", Γ: "G", Ξ: "J", Λ: "L", Ψ: "C", Ω: "V", Θ: "U", Π: "P",
};

/** The code that a text stands for, or nothing if it is none. */
export function readCode(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleUpperCase("el");
  const code = [...plain].map((letter) => LATIN[letter] ?? letter).filter((letter) => /[A-Z0-9]/.test(letter)).join("");
  return code.length === LENGTH ? code : "";
}
