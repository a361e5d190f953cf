// A dapp of the plain kind: EIP-6963, EIP-1193 and WalletConnect's own provider; no framework, no wallet library, no bundler.

const jar = '0x000000000000000000000000000000000000dEaD';
/** Where the dapp lives; a test, or a preview, may say otherwise before this script runs. */
const config = {
  chainId: 1,
  chainName: 'Ethereum',
  rpcUrl: 'https://ethereum-rpc.publicnode.com',
  relayUrl: 'wss://relay.walletconnect.org',
  projectId: 'your-project-id',
  ...window.dappConfig,
};
const hexChainId = `0x${config.chainId.toString(16)}`;

const $ = (id) => document.getElementById(id);
const show = (testId, text) => {
  document.querySelector(`[data-testid="${testId}"]`).textContent = text;
};
const say = (text) => {
  $('status').textContent = text;
};

let provider;
let account;

const explain = (error) => {
  if (error?.code === 4001 || error?.code === 5000) return 'You said no.';
  return `That did not work: ${error?.message ?? error}`;
};
/** Runs what a button does, and says what went wrong. */
const attempt = (work) => async () => {
  try {
    await work();
  } catch (error) {
    say(explain(error));
  }
};

async function askChain(method, ...params) {
  const response = await fetch(config.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  if (!response.ok) throw new Error(`the chain answers ${response.status}`);
  const { result, error } = await response.json();
  if (error) throw new Error(error.message);
  return result;
}

async function showBalance() {
  try {
    const wei = BigInt(await askChain('eth_getBalance', account, 'latest'));
    show('balance', `${Number(wei / 10n ** 14n) / 10_000} ETH`);
  } catch {
    show('balance', 'unknown');
    say('The chain does not answer.');
  }
}

function showChain(chainId) {
  $('elsewhere').hidden = Number(chainId) === config.chainId;
}

async function enter([address]) {
  if (!address) return leave();
  account = address;
  $('out').hidden = true;
  $('in').hidden = false;
  show('account', account);
  say('');
  await showBalance();
}

function leave() {
  account = undefined;
  provider = undefined;
  $('out').hidden = false;
  $('in').hidden = true;
  $('pairing').hidden = true;
  say('');
}

async function join(next) {
  provider = next;
  provider.on('accountsChanged', enter);
  provider.on('chainChanged', showChain);
  showChain(await provider.request({ method: 'eth_chainId' }));
}

async function connect(wallet) {
  say('Waiting for your wallet …');
  const accounts = await wallet.request({ method: 'eth_requestAccounts' });
  await join(wallet);
  await enter(accounts);
}

async function pair() {
  const { UniversalProvider } = window['@walletconnect/universal-provider'];
  const { origin: url } = location;
  const metadata = { name: 'Tip jar', description: 'Leave a tip.', url, icons: [] };
  const phone = await UniversalProvider.init({ projectId: config.projectId, relayUrl: config.relayUrl, metadata });
  phone.on('display_uri', (uri) => {
    $('pairing').hidden = false;
    show('code', uri);
  });
  phone.on('session_delete', leave);
  const chain = `eip155:${config.chainId}`;
  await phone.connect({
    optionalNamespaces: {
      eip155: {
        chains: [chain],
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['accountsChanged', 'chainChanged'],
        rpcMap: { [config.chainId]: config.rpcUrl },
      },
    },
  });
  phone.setDefaultChain(chain);
  await join(phone);
  await enter(await phone.enable());
}

async function sign() {
  say('Waiting for your wallet …');
  const text = `0x${[...new TextEncoder().encode('I was here.')].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const signature = await provider.request({ method: 'personal_sign', params: [text, account] });
  say(`Signed: ${signature}`);
}

async function send() {
  say('Waiting for your wallet …');
  const tip = { from: account, to: jar, value: `0x${(10n ** 17n).toString(16)}` };
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [tip] });
  say('Sent, waiting to be mined …');
  for (;;) {
    const receipt = await askChain('eth_getTransactionReceipt', hash).catch(() => null);
    if (receipt) {
      say(receipt.status === '0x1' ? `Thank you! Mined in block ${Number(receipt.blockNumber)}.` : 'It failed.');
      return showBalance();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function switchChain() {
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: hexChainId }] });
}

const seen = new Set();
window.addEventListener('eip6963:announceProvider', ({ detail: { info, provider: wallet } }) => {
  if (seen.has(info.uuid)) return;
  seen.add(info.uuid);
  const row = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = info.name;
  button.onclick = attempt(() => connect(wallet));
  row.append(button);
  $('wallets').append(row);
});
window.dispatchEvent(new Event('eip6963:requestProvider'));

$('phone').onclick = attempt(pair);
$('sign').onclick = attempt(sign);
$('send').onclick = attempt(send);
$('switch').onclick = attempt(switchChain);
$('leave').onclick = attempt(async () => {
  await provider.disconnect?.();
  leave();
});
