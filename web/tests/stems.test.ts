import { expect, test } from "vitest";
import { finds, fold, pieces, stem, wordsOf } from "../src/learn/stems";

test.each([
  ["λευκό", "Δύο λευκά κουτάκια έχουν το Χ τους τυπωμένο."],
  ["ζαρια", "Ρίχνει πρώτα και τα πέντε ζάρια."],
  ["ζάρι", "Μετράει το άθροισμα των δύο ζαριών."],
  ["κυκλ", "Κάθε αριθμός κυκλώνεται μία μόνο φορά."],
  ["κύκλος", "Μια γεμάτη σειρά χωρίς συνδυασμό δεν φέρνει κύκλους."],
  ["κυκλώνω", "Διαλέγεις ποιους αριθμούς θα κυκλώσεις."],
  ["κυκλωμένος", "Ποιοι αριθμοί είναι ήδη κυκλωμένοι;"],
  ["γράφω", "Μπορείς να γράψεις το άθροισμα."],
  ["ρίξε", "Ο επόμενος ρίχνει τα ζάρια."],
  ["διάλεξε", "Διαλέγεις ελεύθερα το πεδίο."],
  ["ΣΤΗΛΗ", "Πέντε στήλες έχουν τρία πεδία."],
  ["παίκτης", "Όλοι οι παίκτες παίζουν."],
  ["κουτακι", "Ένα ζάρι για κάθε κουτάκι, για όλα τα κουτάκια."],
  ["rolled", "The second attempt rolls all the dice again."],
  ["circle", "Circling the number fills no line; circled numbers stay."],
  ["columns", "No number stands twice in a column."],
  ["gap row", "Each row has one gap."],
  ["k-22", "K-22 If the line has too few numbers"],
])("%s is found in: %s", (query, text) => {
  expect(finds(text, wordsOf(query))).toBe(true);
});

test.each([
  ["λευκό", "Τα μωβ πεδία."],
  ["ζάρι κάρτα", "Ένα ζάρι."],
  ["die", "The game is over."],
  ["σειρά", "Ο ήλιος δίνει 2 πόντους."],
])("%s is not found in: %s", (query, text) => {
  expect(finds(text, wordsOf(query))).toBe(false);
});

test("an empty search finds everything", () => {
  expect(finds("anything", wordsOf("  "))).toBe(true);
});

test("accents and the last sigma make no difference", () => {
  expect(fold("Ζάρις")).toBe(fold("ΖΑΡΙΣ"));
  expect(stem("λευκούς")).toBe(stem("λευκή"));
});

test("what is found stands apart, and the pieces are the whole text", () => {
  const text = "Οι κύκλοι, και κυκλώνεις ξανά.";
  const parts = pieces(text, wordsOf("κυκλ"));
  expect(parts.filter((part) => part.found).map((part) => part.text)).toEqual(["κύκλ", "κυκλ"]);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});
