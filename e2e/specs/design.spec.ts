import { type ServedSite, serveDesignSite } from '../designSites';
import { expect, test } from '../test';

for (const react of ['18', '19'] as const) {
  test.describe(`portico/design, packed, under React ${react}`, () => {
    let site: ServedSite;
    test.beforeAll(async () => {
      site = await serveDesignSite(react);
    });
    test.afterAll(() => site?.stop());

    test('renders its looks and works by pointer and keyboard, without a complaint', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(site.url);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(react === '18' ? 'React 18.2.0' : /^React 19\./);
      const go = page.getByRole('button', { name: 'Continue' });
      await expect(go).toBeDisabled();
      await page.getByRole('checkbox', { name: 'I agree' }).check();
      await expect(go).toBeEnabled();
      await expect(go).toHaveCSS('background-color', /oklch|rgb/);
      await expect(go).toHaveCSS('border-start-start-radius', '14px');
      await expect(go).toHaveCSS('min-block-size', '48px');

      await page.getByRole('textbox', { name: 'Email' }).fill('ada@analytical.dev');
      const row = page.getByRole('button', { name: 'Harbor' });
      await row.click();
      const dialog = page.getByRole('dialog', { name: 'Harbor' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(row).toBeFocused();
      expect(complaints).toEqual([]);
    });
  });
}
