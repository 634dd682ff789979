import { expect, test } from '@playwright/test';
import { docsByPage } from './stories';

// Emulation decides for all frames; the switch of the catalogue decides for one.
test.use({ colorScheme: null });

test('the toolbar changes language, screen and width of a story', async ({ page }) => {
  await page.goto('/?path=/story/ui-kit-lists-datatable--empty');
  const story = page.frameLocator('#storybook-preview-iframe');
  const card = story.locator('.p-card').first();
  const ground = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(story.getByText('还没有订单')).toBeVisible();
  expect(await ground()).toBe('rgb(255, 255, 255)');

  await page.getByRole('button', { name: /Language of the interface/ }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(story.getByText('No orders yet')).toBeVisible();
  expect(await story.locator('html').getAttribute('lang')).toBe('en');

  await page.getByRole('button', { name: /Light or dark screen/ }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect.poll(ground).toBe('rgb(24, 28, 35)');

  await page.getByRole('button', { name: /Viewport/i }).click();
  await page.getByRole('option', { name: /Phone/ }).click();
  await expect.poll(() => story.locator('html').evaluate(({ clientWidth }) => clientWidth)).toBe(390);
});

test('a page says how to import its component, what it is for, and its props', async ({ page }) => {
  await page.goto(`/iframe.html?id=${docsByPage().get('ui-kit/States/Notice')}&viewMode=docs`);
  await expect(page.getByText("import { Notice } from '@portal/ui-kit';")).toBeVisible();
  await expect(page.getByText('A remark in the flow of a page.')).toBeVisible();
  await expect(page.getByText('What could not be loaded is an')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'className' })).toBeVisible();
});
