import { describe, expect, it } from 'vitest';
import { parseFlags } from './flags';

describe('the flags', () => {
  it('move, bind and leave out services', () => {
    expect(parseFlags(['--evm', '0', '--no-evm2', '--no-solana', '--host', '0.0.0.0', '--json'])).toEqual({
      ports: { evm: 0, evm2: false, solana: false, relay: 5555, apis: 4000, frame: 4100, phone: 4200 },
      host: '0.0.0.0',
      json: true,
    });
  });

  it.each([['--evm', 'door'], ['--apis', '70000'], ['--evm=']])('refuse %s %s', (...args) => {
    expect(() => parseFlags(args)).toThrow('takes a port');
  });

  it('leave the phone out with its relay, unless another one is named', () => {
    expect(parseFlags(['--no-relay']).ports).toMatchObject({ relay: false, phone: false });
    expect(parseFlags(['--no-relay', '--relay-url', 'ws://relay.example'])).toMatchObject({
      ports: { relay: false, phone: 4200 },
      phone: { relayUrl: 'ws://relay.example' },
    });
    expect(() => parseFlags(['--relay-url', 'relay'])).toThrow('takes the URL of another relay');
  });

  it('name chains that run elsewhere', () => {
    expect(parseFlags(['--evm-node', 'http://anvil:8545', '--solana-node', 'http://validator:8899'])).toMatchObject({
      nodes: { evm: 'http://anvil:8545', solana: 'http://validator:8899' },
      ports: { solana: 8899 },
    });
    const env = { HARNESS_EVM_NODE: 'http://anvil:8545', HARNESS_SOLANA_NODE: '' };
    expect(parseFlags([], env).nodes).toEqual({ evm: 'http://anvil:8545' });
    expect(() => parseFlags([], { HARNESS_EVM_NODE: 'anvil' })).toThrow('HARNESS_EVM_NODE takes the URL of a node');
    expect(() => parseFlags(['--evm2-node', 'anvil'])).toThrow('--evm2-node takes the URL of a node');
  });

  it('name pages that may ask', () => {
    expect(parseFlags(['--allow-origin', 'https://a.example', '--allow-origin', '*']).origins).toEqual([
      'https://a.example',
      '*',
    ]);
    expect(() => parseFlags(['--allow-origin', 'https://a.example/page'])).toThrow('--allow-origin takes an origin');
    expect(() => parseFlags(['--allow-origin', 'a.example'])).toThrow('--allow-origin takes an origin');
  });

  it('refuse what they do not know', () => {
    expect(() => parseFlags(['--everything'])).toThrow('--everything');
  });
});
