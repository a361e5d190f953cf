import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A host's legal texts; a link is shown where it is set ([views A.0, legal footer]). */
export interface Legal {
  termsUrl?: string;
  privacyUrl?: string;
}

/** What a host turned on and off ([§9] Default features, [views E.1]). */
export interface Features {
  /** The visitor may change the network in the modal. */
  networkSwitch: boolean;
  /** A wallet on a network the site does not list is left alone, instead of being asked to switch. */
  unsupportedNetwork: boolean;
  /** "What is a wallet?" and its kin. */
  walletGuide: boolean;
  /** A tick before connecting, where legal texts are set. */
  legalCheckbox: boolean;
}

export const defaultFeatures: Features = {
  networkSwitch: true,
  unsupportedNetwork: false,
  walletGuide: true,
  legalCheckbox: false,
};

/** Who may be offered; ids of the registry, rdns or names. */
export interface WalletSelection {
  exclude: readonly string[];
}

export interface SettingsState {
  legal: Legal;
  features: Features;
  wallets: WalletSelection;
  /** Pictures from anywhere, or from our own services and the wallets alone. */
  images: 'any' | 'services';
  /** Alerts show in the modal and their long explanations load: for a developer's eyes. */
  debug: boolean;
  /** The modal stands in the page and never closes. */
  inline: boolean;
}

export const defaultSettings: SettingsState = {
  legal: {},
  features: defaultFeatures,
  wallets: { exclude: [] },
  images: 'any',
  debug: false,
  inline: false,
};

export const settings = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    configured: (state, { payload }: PayloadAction<Partial<SettingsState>>) => ({ ...state, ...payload }),
  },
});
