import { screen, within } from 'storybook/test';
import type { PretendAnswer } from '../harness/adapter';
import type { NameBody } from '../harness/apis/wire';
import type { Fault } from '../harness/faults';
import { ada, bo } from '../harness/fixtures/accounts';
import { appears } from './appears';
import type { Arrive, ScenarioParameters } from './scenario';
import { openConnected } from './scenario';

/** On Ethereum. */
const coinType = 0x80000001;
const created = '2026-11-05T09:30:00.000Z';
/** A name that somebody has. */
export const record = (name: string, address: string = bo.address): NameBody => ({
  name,
  registered_at: created,
  updated_at: null,
  addresses: { [coinType]: { address, created } },
  attributes: [],
});

interface Given {
  typed?: string;
  signs?: PretendAnswer;
  names?: NameBody[];
  faults?: Fault[];
  /** `none`: nobody is in. `nowhere`: the wallet stands on no network. */
  account?: 'none' | 'nowhere';
}

/** The visitor stands in RegisterAccountName, with this in the field. */
export const standing = ({ typed, signs, names = [record('ada1.reown.id')], faults = [], account }: Given = {}) => {
  const arrive: Arrive = async (engine, env, ...rest) => {
    const { dispatch } = engine.store;
    // Faults that strike a number of times are new at each showing.
    for (const fault of faults)
      await env.fetch('http://services.test/control/faults', { method: 'POST', body: JSON.stringify(fault) });
    if (account) engine.open();
    else await openConnected(engine, env, ...rest);
    const nowhere = {
      connectorId: 'example.harbor',
      accounts: [{ address: ada.address, type: 'eoa' }],
      networkId: null,
    };
    if (account === 'nowhere')
      dispatch({ type: 'connection/remembered', payload: { namespace: 'eip155', connection: nowhere } });
    const { typeName } = await import('@/store/names/choosing');
    dispatch({ type: 'modal/pushed', payload: { view: 'ChooseAccountName' } });
    dispatch({ type: 'modal/pushed', payload: { view: 'RegisterAccountName' } });
    if (typed) dispatch(typeName(typed));
  };
  const given: ScenarioParameters = {
    arrive,
    runs: true,
    services: { blockchain: 'http://services.test' },
    world: { names },
    ...(signs && { chain: { wallets: [{ id: 'example.harbor', name: 'Harbor', signs }] } }),
  };
  return { scenario: given };
};

export const sheet = async () => within(await screen.findByRole('dialog', { name: 'Choose name' }));
export const says = async (text: string | RegExp) => appears(await (await sheet()).findByText(text));
export const field = async () => (await sheet()).findByRole('textbox', { name: 'Name' });
