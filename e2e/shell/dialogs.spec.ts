import { asOwner as test, expect } from '../support/signed-in';

// With motion, because the focus depends on it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** When its dialog is left: while it still opens, or when it has opened. */
for (const left of ['opening', 'open'] as const) {
  test(`a dialog left ${left} in a hidden tab is there on return, with what was typed`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/orders');
    await page.getByRole('menuitem', { name: '地址管理' }).click();
    await page.getByRole('button', { name: '新建地址' }).click();
    const dialog = page.getByRole('dialog');
    const company = dialog.getByRole('textbox', { name: '公司', exact: true });
    await company.fill('示例公司');
    if (left === 'open') await expect(dialog).not.toHaveClass(/-(appear|enter)/);
    // The first field does not take the focus from who types already.
    await expect(company).toBeFocused();

    await page.goBack();
    await expect(page.getByRole('tab', { name: '零担订单', selected: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expect(company).toHaveValue('示例公司');
    expect(errors).toEqual([]);
  });
}
