// Cuts the type down to the letters and weights that the page uses.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const SOURCE = "node_modules/@fontsource-variable/commissioner/files/commissioner-";
const OUT = "fonts";
const between = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const LETTERS = {
  latin: between(0x20, 0x7e).replace(/[\\^`{|}~<>$#@]/g, "") + "·×«»–—‘’“”…−°ο",
  greek: "ΆΈΉΊΌΎΏΐ" + between(0x0391, 0x03a1) + between(0x03a3, 0x03ce),
};
/** Kerning and numbers of one width; others would bring glyphs along that nothing shows. */
const FEATURES = ["kern", "tnum"];

await mkdir(OUT, { recursive: true });
for (const [script, letters] of Object.entries(LETTERS)) {
  const whole = await readFile(`${SOURCE}${script}-wght-normal.woff2`);
  const part = await subsetFont(whole, letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 500, max: 800, default: 500 } },
    keepFeatures: FEATURES,
  });
  await writeFile(`${OUT}/commissioner-${script}.woff2`, part);
}
