/** Addresses are read as people write them; tests/db/platform/test_fields.py reads the same examples. */
import { expect, test } from "vitest";
import { EMAIL } from "../../../ui/contract/fields.ts";
import { emailOf } from "../../../ui/lib/fields.ts";
import emails from "../../emails.json" with { type: "json" };

test.each(emails.addresses as [string, string][])("%j is %s", (text, stored) => {
  expect(emailOf(text)).toBe(stored);
  expect(stored).toMatch(EMAIL);
});
test.each(emails.other)("%j is no address", (text) => expect(emailOf(text)).not.toMatch(EMAIL));
