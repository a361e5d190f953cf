import { expect, type Locator, type Page } from '@playwright/test';
import { ConnectSheet } from './ConnectSheet';

interface Mail {
  code?: string;
  link?: string;
}

type WindowButton = 'Approve' | 'Approve with passkey' | 'Ask for a passkey from now on' | 'Reject';

/** A login by email, and what its wallet asks afterwards: the modal, the mailbox and the wallet's own window. */
export class EmailSheet {
  readonly field: Locator;
  readonly dialog: Locator;
  private readonly window;

  constructor(
    private readonly page: Page,
    private readonly apisUrl: string,
    /** Where the modal is a part of the page: its place there. */
    inline?: Locator,
  ) {
    this.dialog = inline ?? page.getByRole('dialog');
    this.field = this.dialog.getByRole('textbox', { name: 'Email address' });
    this.window = page.frameLocator('#w3m-iframe');
  }

  says = (heading: string) => this.dialog.getByRole('heading', { name: heading });
  button = (name: string) => this.dialog.getByRole('button', { name });

  /** From the page's button to the mail that is on its way. */
  async begin(email: string) {
    await this.page.locator('#root').getByRole('button', { name: 'Connect wallet' }).click();
    await expect(new ConnectSheet(this.page).dialog).toBeVisible();
    await this.field.fill(email);
    await this.field.press('Enter');
  }

  mails = async (email: string) => {
    const answer = await fetch(`${this.apisUrl}/mailbox/${encodeURIComponent(email)}`);
    return ((await answer.json()) as { mails: Mail[] }).mails;
  };
  /** What the newest mail brings; waits for one to come that the page has not used. */
  async mailed(email: string, what: 'code' | 'link', used?: string): Promise<string> {
    const read = async () => (await this.mails(email)).find((mail) => mail[what])?.[what];
    await expect.poll(async () => (await read()) ?? used).not.toBe(used);
    return (await read()) ?? '';
  }

  /** Has the wallet ask for a passkey from the next login on, in the window of a request, which is then refused. */
  async makePasskey(asked: Promise<unknown>) {
    await this.press('Ask for a passkey from now on');
    await expect(this.inWindow('Ask for a passkey from now on')).toHaveCount(0);
    await this.reject();
    await expect(asked).rejects.toThrow(/reject/i);
  }

  /** Types a code into its six boxes, as a keyboard does. */
  async type(code: string) {
    await this.dialog.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
    await this.page.keyboard.type(code);
  }
  /** Puts a text on the clipboard's way into the first box. */
  async paste(text: string) {
    const box = this.dialog.getByRole('textbox', { name: 'Digit 1 of 6' });
    await box.evaluate((element, given) => {
      const data = new DataTransfer();
      data.setData('text/plain', given);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  }

  /** From the page's button to an account. */
  async comeIn(email: string) {
    await this.begin(email);
    // The frame has 20 s to load.
    await expect(this.says('Enter the code')).toBeVisible();
    await this.type(await this.mailed(email, 'code'));
    await expect(this.dialog).toBeHidden();
  }

  /** A button of the wallet's own window. */
  inWindow = (name: WindowButton) => this.window.getByRole('button', { name, exact: true });
  /** What the wallet's own window shows is to be signed; an answered one may be seen a moment longer. */
  shown = (words: string) => this.window.getByText(words, { exact: true });
  /** Where the wallet's window is, once it lies over its place in a sheet that has come to rest; else nothing. */
  private restingPlace = () =>
    this.dialog.evaluate((sheet) => {
      const isOfSheet = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect &&
        effect.getComputedTiming().iterations === 1 &&
        (effect.target?.contains(sheet) || sheet.contains(effect.target));
      const [frame, place] = ['#w3m-iframe', '[data-part="wallet-window"]'].map((selector) =>
        JSON.stringify(document.querySelector(selector)?.getBoundingClientRect()),
      );
      return frame === place && !document.getAnimations().some(isOfSheet) ? frame : undefined;
    });
  /**
   * The window goes along with its sheet, and is pressed once both rest: while a frame of another site moves, a browser may
   * give a press to the page beneath it.
   */
  async press(name: WindowButton) {
    await this.inWindow(name).waitFor();
    await expect
      .poll(async () => {
        const before = await this.restingPlace();
        return before !== undefined && (await this.restingPlace()) === before;
      })
      .toBe(true);
    await this.inWindow(name).click();
  }
  /**
   * Changes the email in its view: with a wrong code first, then with those of both addresses.
   * @param used the code that the old address was mailed before
   */
  async changeTo(after: string, { before, used }: { before: string; used: string }) {
    await this.dialog.getByRole('textbox', { name: 'New' }).fill(after);
    await this.button('Send codes').click();
    await expect(this.says('First the old address')).toBeVisible();
    await this.type('000000');
    await expect(this.dialog.getByText('That code is not right')).toBeVisible();
    await this.type(await this.mailed(before, 'code', used));
    await expect(this.says('Now the new address')).toBeVisible();
    await expect(this.says('First the old address')).toHaveCount(0);
    await this.type(await this.mailed(after, 'code'));
  }
  /** The visitor says yes in the wallet's own window. */
  approve = () => this.press('Approve');
  reject = () => this.press('Reject');
}
