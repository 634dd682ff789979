/** The demo accounts that an empty database is seeded with. */
export const owner = { email: 'owner@example.com', password: 'Freight#2026', state: '.cache/e2e/owner.json' };
export const express = { email: 'express@example.com', password: 'Freight#2026', state: '.cache/e2e/express.json' };
