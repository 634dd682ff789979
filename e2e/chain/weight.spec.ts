import { asExpress, asVisitor, expect } from '../support/signed-in';
import { weightOf } from '../support/weight';

/**
 * Thousands of bytes of page, scripts and style sheets that a first visit takes over the wire. A page that gets heavier needs a reason, and its line
 * here says so; one that gets lighter by a thousand takes its new figure.
 */
// All with the bell, the key of the search, the names of the operator's documents, the check digit of banks, the print style and the colours of a dark screen, which all pages share. The public pages with their first paint in the HTML, as a visitor sees it (ADR 026). Since ADR 042 and 044 with what notes faults and vitals by version, freezes shared modules and records what remotes do until the code of reports and of the guard comes: 0.1 to 0.6. With the module and the calls of another carrier, of which pages hold the integrity: 0.3. With what draws the first page in slices and lets what is pressed meanwhile wait: 0.3.
const VISITOR = { '/login': 281, '/register': 286 };
// The frame has the button of the search, the limits the pattern of an English line.
const OWNER = {
  // With the owner's day: counts, the month's bars and the last orders; the estimate in both systems of units.
  // With the orders that a carrier refused.
  '/': 337,
  // With the question for the unit of a pasted size.
  '/quick-order': 346,
  // With a draft that goes on, the steps, claims and link of an order, how a page is printed, and measures in both systems of units.
  // With the filter of refused orders, and former carriers; the choice of another carrier comes with the page of such an order alone.
  // With the change of a pickup: its way into the dialog, which comes later; and with the list in the HTML, 3.4 KB.
  '/orders': 345,
  // As all pages: with the token of reports in the page, and the amount owed in the balance. Cards of addresses, shipments of
  // before, the bar of a phone and the ways to goods, drafts and history are in its first view; their dialogs are not.
  // With the names of all that is done with an order, which its pages share.
  // With the place and the texts of English lines, whose fields come with the first Chinese character.
  // With the other carrier of a refused order, the reports of carriers and what proves their charges, in what its pages share.
  '/order': 398,
  // As all lists: with the shadow of columns out of view, quick filters, and an own choice of columns and density.
  // With the list in the HTML, 3 KB.
  '/address': 339,
  // With what is owed, and why, the reference of payments, the mailed code of a cash-out, and the months of a statement.
  '/wallet': 369,
  // With the list in the HTML, 3 KB.
  '/oms': 329,
  // With sessions, API keys, the settings of notifications and accepted documents, and the print style of all pages.
  '/profile': 295,
};

for (const [path, limit] of Object.entries(VISITOR)) {
  asVisitor(`${path} takes at most ${limit} KB`, async ({ page }) => {
    const { kb } = await weightOf(page, path);
    expect(kb).toBeLessThanOrEqual(limit);
  });
}

for (const [path, limit] of Object.entries(OWNER)) {
  asExpress(`${path} takes at most ${limit} KB`, async ({ page }) => {
    const { kb } = await weightOf(page, path);
    expect(kb).toBeLessThanOrEqual(limit);
    // The shell alone is more: a page that was not loaded has no weight.
    expect(kb).toBeGreaterThan(limit * 0.9);
  });
}
