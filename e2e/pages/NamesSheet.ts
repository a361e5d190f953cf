import type { Locator, Page } from '@playwright/test';
import { AccountSheet } from './AccountSheet';

/** From Account to a name: ChooseAccountName, RegisterAccountName, RegisterAccountNameSuccess. */
export class NamesSheet {
  readonly dialog: Locator;
  readonly field: Locator;
  /** The arrow in the field; there once the name can be sent. */
  readonly register: Locator;
  readonly tryAgain: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Choose name' });
    this.field = this.dialog.getByRole('textbox', { name: 'Name' });
    this.register = this.dialog.getByRole('button', { name: /^Register / });
    this.tryAgain = this.dialog.getByRole('button', { name: 'Try again' });
  }

  says = (words: string | RegExp) => this.dialog.getByText(words);
  heading = (words: string) => this.dialog.getByRole('heading', { name: words });
  row = (name: string) => this.dialog.getByRole('button', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) });

  /** Account is open. */
  async come() {
    await this.comeFrom(new AccountSheet(this.page).dialog);
  }
  /** Account is open, of a wallet behind a login. */
  async comeBySettings() {
    await new AccountSheet(this.page).dialog.getByRole('button', { name: 'Settings' }).click();
    await this.comeFrom(this.page.getByRole('dialog', { name: 'Account settings' }));
  }
  private async comeFrom(sheet: Locator) {
    await sheet.getByRole('button', { name: 'Choose account name' }).click();
    await this.dialog.getByRole('button', { name: 'Choose name' }).click();
    await this.field.waitFor();
  }
}
