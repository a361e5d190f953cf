import { screen, within } from 'storybook/test';
import type { PorticoEvent } from '@/domain/analytics';
import type { TestEnv } from '../harness/env';
import type { Arrive, ScenarioParameters } from './scenario';
import { wordsOf } from './words';

const services = { registry: 'http://services.test' };
let env: TestEnv;
/** What the host of the story that runs has heard. */
export const heard: PorticoEvent[] = [];
const look: Arrive = (engine, own) => {
  env = own;
  heard.length = 0;
  engine.subscribeEvents((event) => heard.push(event));
  engine.open({ view: 'AllWallets' });
};
/** What surrounds the story that runs. */
export const outside = () => env;
/** A page with a registry, opened at the view AllWallets, and what else a story wants of it. */
export const given = (more: ScenarioParameters = {}) => ({ scenario: { services, arrive: look, ...more } });

/** The dialog of the view AllWallets, once it is there. */
export const dialog = () => screen.findByRole('dialog', { name: 'All wallets' });
/** The part of it that scrolls. */
export const bodyOf = (sheet: HTMLElement) => sheet.querySelector('[data-part="body"]') as HTMLElement;
export const field = async () => within(await dialog()).findByRole('searchbox');
export const grid = async () => within(await dialog()).findByRole('list', { name: 'Wallets' });
export const tile = async (name: string | RegExp) => within(await dialog()).findByRole('button', { name });
/** What its tiles say, in their order. */
export const names = async () =>
  within(await grid())
    .getAllByRole('button')
    .map(wordsOf);
