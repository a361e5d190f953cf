import { expect, type Locator, type Page } from '@playwright/test';
import { secureFrame } from '../secureFrame';

/** Social accounts as a way in: their block in Connect, the view that waits, and the site's own window. */
export class SocialSheet {
  readonly dialog: Locator;
  readonly block: Locator;
  /** Of Farcaster, once its app can read it. */
  readonly code: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.block = this.dialog.getByRole('group', { name: 'Sign in with' });
    this.code = this.dialog.locator('[data-part="qr-code"][data-state="ready"]');
  }

  says = (heading: string) => this.dialog.getByRole('heading', { name: heading });
  button = (name: string) => this.dialog.getByRole('button', { name, exact: true });

  /** From the page's button to the view that all accounts are in. */
  async openAll() {
    await this.page.locator('#root').getByRole('button', { name: 'Connect wallet' }).click();
    await this.block.getByRole('button', { name: 'More' }).click();
    await expect(this.page.getByRole('dialog', { name: 'Sign in with' })).toBeVisible();
  }
  /**
   * Presses what opens a site's window, once the frame that the pointer brought has loaded. Playwright holds each new window
   * until it has looked at it, and the browser holds the window's whole process: a frame of the same site that is loading
   * meanwhile may never go on (6 of 150 tries with up to 100 ms between the two, none of 250 with this wait, none of 150
   * where both begin in one task (a second try, a press before the engine), none of 150 without Playwright).
   */
  async press(button: Locator) {
    await button.hover();
    await secureFrame(this.page);
    await button.click();
  }
  /** From the page's button to one of them. */
  async choose(name: string) {
    await this.openAll();
    await this.press(this.button(name));
  }
  /** The same, and the window that opens, once it is where the visitor says who they are. */
  async goTo(name: string): Promise<Page> {
    const opening = this.page.context().waitForEvent('page');
    await this.choose(name);
    const site = await opening;
    await site.getByRole('button', { name: 'Continue' }).waitFor();
    return site;
  }

  /** At the site: the visitor says who they are there, where it asks. */
  async sayYes(site: Page, who: { email?: string; name: string }) {
    const email = site.getByLabel('Email');
    await site.getByLabel('Name').fill(who.name);
    if (who.email && (await email.count()) > 0) await email.fill(who.email);
    await site.getByRole('button', { name: 'Continue' }).click();
  }

  /** Where Farcaster's code leads a phone. */
  async codeLink() {
    await expect(this.code).toBeVisible();
    return (await this.code.getAttribute('data-uri')) ?? '';
  }
  /** A phone opens Farcaster's code, and its person says yes there; then this page is in front again. */
  async signInByPhone(name: string, phone?: Page) {
    const app = phone ?? (await this.page.context().newPage());
    await app.goto(await this.codeLink());
    await this.sayYesInApp(app, name);
    await this.page.bringToFront();
    return app;
  }
  /** In Farcaster's app. */
  async sayYesInApp(app: Page, name: string) {
    await app.getByLabel('Name').fill(name);
    await app.getByRole('button', { name: 'Sign in' }).click();
  }
}
