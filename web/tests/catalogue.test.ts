import { FluentBundle } from "@fluent/bundle";
import { expect, test } from "vitest";
import { Catalogue, MessagesOf } from "../src/lib/catalogue";

const ONE = new Catalogue(`# A comment = none
name = die
    .many = dice
plain = One { name }, two { name.many }.
count = { $count ->
    [one] one
   *[other] { $count } of them
}
`);
const TWO = new Catalogue("name = cube\n    .many = cubes\nnew = New\n");

function bundleOf(...catalogues: Catalogue[]): FluentBundle {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle._messages = new MessagesOf(catalogues);
  return bundle;
}

function text(bundle: FluentBundle, id: string, params = {}): string {
  return bundle.formatPattern(bundle.getMessage(id)!.value!, params, []);
}

test("texts are found with their references, attributes and variants", () => {
  const bundle = bundleOf(ONE);
  expect(text(bundle, "plain")).toBe("One die, two dice.");
  expect(text(bundle, "count", { count: 1 })).toBe("one");
  expect(text(bundle, "count", { count: 3 })).toBe("3 of them");
});

test("of texts with one name the last counts, in references too", () => {
  expect(text(bundleOf(ONE, TWO), "plain")).toBe("One cube, two cubes.");
  expect(text(bundleOf(TWO, ONE), "plain")).toBe("One die, two dice.");
});

test("what is in no catalogue is not there", () => {
  const bundle = bundleOf(ONE, TWO);
  expect([bundle.hasMessage("new"), bundle.hasMessage("A"), bundle.hasMessage("")]).toEqual([true, false, false]);
  expect(bundle.getMessage("other")).toBeUndefined();
});
