import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '@/domain/errors/catalogue';
import { makeError } from '@/domain/errors/toPorticoError';
import { failureOf } from '@/features/send/failureOf';
import { ar } from '@/messages/ar';
import { en } from '@/messages/en';
import { enFirst } from '@/messages/en.first';
import { createTranslator } from '@/messages/translator';
import { selectSending } from '@/store/sending/steps';
import { here, standInHouse } from '../../harness/evmHouse';
import { bo } from '../../harness/fixtures/accounts';
import { type House, page, settle } from '../../harness/sendingHouse';

/* The page of what goes wrong while sending, held against the catalogues, the stories, and wallets that say no. */

interface Row {
  code: string;
  toldBy: string;
  money: string;
  words: string;
  story: string;
  test: string;
}

const text = readFileSync('docs/decisions/sending-errors.md', 'utf8');
const [table = '', others = ''] = text.split('## Not of sending');
const rows = [...table.matchAll(/^\| `(\w+)`([^|]*)\|(.*)\|$/gm)].map(([, code = '', , cells = '']): Row => {
  const [toldBy = '', money = '', words = '', story = '', of = ''] = cells.split(' | ').map((cell) => cell.trim());
  return { code, toldBy, money, words, story, test: of };
});
const all: string[] = Object.values({ ...en, ...enFirst });
const names = { wallet: 'Harbor', network: 'Porch' };
const { t, format, ...rest } = createTranslator('en', { ...en, ...enFirst });
const read = (house: House, id: string) => {
  const one = selectSending(house.store.getState(), id);
  return { step: one?.step, words: one?.step === 'failed' ? failureOf({ ...rest, t, format }, one, names) : undefined };
};
/** What stands before the first name that is put in. */
const headOf = (words: string) => (words.split('{')[0] ?? '').slice(0, 24);

describe('the page', () => {
  test('names every error of the catalogue once: as one of sending, or as none', () => {
    const ofSending = new Set(rows.map(({ code }) => code));
    const ofOthers = [...others.matchAll(/`(\w+)`/g)].map(([, code = '']) => code);
    expect([...ofSending, ...ofOthers].sort()).toEqual(Object.keys(errorCatalogue).sort());
  });

  test.each(rows)(
    '$code by $toldBy: its words, its story and its test are there',
    ({ code, words, story, test: of }) => {
      expect(all).toContain(words);
      const [file = '', name] = story.split('#');
      const path = `src/features/send/${file}.stories.tsx`;
      const stories = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const [, body = ''] = stories.split(`export const ${name}: Story = `);
      const own = body.split('\nexport const ')[0] ?? '';
      const head = headOf(words) || words.split('}')[1] || '';
      expect(own.includes(code) || own.includes(head), `${story} shows "${words}"`).toBe(true);
      const [, where = '', title = ''] = /^(\S+): (.+)$/.exec(of) ?? [];
      expect(existsSync(where) && readFileSync(where, 'utf8'), `${where} has "${title}"`).toContain(title);
    },
  );
});

/** What a wallet answers in place of a yes. */
const answers = rows.flatMap(({ toldBy, ...row }) => {
  const [, number, message] = /^wallet (-?\d+) (.+)$/.exec(toldBy) ?? [];
  return number ? [{ ...row, answer: { code: Number(number), message: message ?? '' } }] : [];
});

describe('what the visitor reads', () => {
  const { house } = standInHouse();

  /** A house of the store, whose wallet answers what a real one has answered its adapter. */
  async function stand() {
    const one = await page();
    return { one, id: await one.begin() };
  }

  test.each(answers)('of a wallet’s $answer.code "$answer.message": $code, $money', async (row) => {
    const { acts, wallet } = await house();
    const { networkId, address: from, connectorId } = here;
    const terms = { networkId, from, to: bo.address, token: { decimals: 18, symbol: 'ETH' }, amount: '1' };
    const prepared = await acts.prepareTransfer({ terms });
    const error = { error: row.answer };
    wallet.set({ answers: { eth_sendTransaction: error, wallet_sendTransaction: error } });
    const thrown = await acts.sendPrepared({ connectorId, prepared }).then(
      () => undefined,
      (reason: { code: string }) => reason,
    );
    expect(thrown).toMatchObject({ code: row.code });
    const { one, id } = await stand();
    void one.confirm(id);
    await settle();
    one.prompts[0]?.reject(thrown);
    await settle();
    const { step, words } = read(one, id);
    expect(step).toBe(row.money);
    if (row.money === 'failed') expect(words).toContain(headOf(row.words.replace('{wallet}', names.wallet)));
    // One sentence after the other, each with its own full stop.
    expect(words ?? '').not.toMatch(/\.\./);
    expect(one.prompts).toHaveLength(1);
  });

  test.each<[string, (house: House) => unknown]>([
    ['another account', ({ pretend }) => pretend.switchAccount('example.harbor', bo.address)],
    ['no wallet', ({ pretend }) => pretend.leave('example.harbor')],
  ])('of %s in the wallet: nobody is asked', async (toldBy, happen) => {
    const { one, id } = await stand();
    await one.check(id);
    happen(one);
    await settle();
    await one.confirm(id);
    await settle();
    const row = rows.find((other) => other.toldBy === toldBy);
    expect(read(one, id)).toEqual({ step: row?.money, words: row?.words });
    expect(one.prompts).toHaveLength(0);
  });

  test.each(rows.filter(({ toldBy }) => toldBy.startsWith('frame')))(
    'of a frame or a phone out of reach: $code: nobody knows whether it was sent, and nobody is asked again',
    async ({ code, money }) => {
      const { one, id } = await stand();
      void one.confirm(id);
      await settle();
      one.prompts[0]?.reject(makeError(code as 'FRAME_ERROR', {}));
      await settle();
      expect(read(one, id).step).toBe(money);
      await one.confirm(id);
      expect(one.prompts).toHaveLength(1);
    },
  );

  test('of no coin for the fee: nobody is asked', async () => {
    const { one, id } = await stand();
    one.transfers.warnings = ['fee-is-missing'];
    await one.confirm(id);
    await settle();
    expect(read(one, id)).toEqual({ step: 'failed', words: en['send.failed.fee'] });
    expect(one.prompts).toHaveLength(0);
  });

  test('in Arabic too, a sentence ends once', () => {
    const messages = createTranslator('ar', ar as never);
    const words = failureOf(messages, { code: 'RPC_LIMIT_EXCEEDED' } as never, names);
    expect(words).not.toMatch(/\.\./);
    expect(words).toContain(ar['send.failed.text']);
  });
});
