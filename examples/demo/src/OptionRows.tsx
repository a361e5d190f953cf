import { Banner, Toggle } from 'portico/design';
import { type ReactNode, useId } from 'react';
import { countFaults, type DemoOptions, hasMethod, withMethod } from './options';

interface OptionRowsProps {
  options: DemoOptions;
  onChange(next: Partial<DemoOptions>): void;
}

const accents = [
  ['', 'Patina'],
  ['#2f7bff', 'Blue'],
  ['#e5484d', 'Red'],
  ['#ff8a00', 'Orange'],
  ['#7a3cff', 'Violet'],
  ['#111111', 'Black'],
] as const;

const plural = new Intl.PluralRules('en');
const faultsAre = (count: number) => (plural.select(count) === 'one' ? '1 fault is on' : `${count} faults are on`);

/** The rows of the panel. Each takes effect at once. */
export function OptionRows({ options, onChange }: OptionRowsProps) {
  const faults = countFaults(options);
  const wallet = (manner: DemoOptions['wallet']) => (on: boolean) => onChange({ wallet: on ? manner : 'ask' });
  return (
    <>
      <Group title="Look">
        <Choice
          label="Mode"
          value={options.theme}
          choices={{ light: 'Light', dark: 'Dark', system: 'As the system' }}
          onChange={(theme) => onChange({ theme: theme as DemoOptions['theme'] })}
        />
        <fieldset className="option swatches">
          <legend className="visually-hidden">Accent</legend>
          {accents.map(([value, name]) => (
            <label key={name} className="swatch" data-accent={name}>
              <input
                type="radio"
                name="accent"
                checked={options.accent === value}
                onChange={() => onChange({ accent: value })}
              />
              <span className="visually-hidden">{name}</span>
            </label>
          ))}
        </fieldset>
        <label className="option">
          <span className="option-label">Corners</span>
          <input
            className="range"
            type="range"
            min="0"
            max="8"
            value={options.corners}
            onChange={(event) => onChange({ corners: Number(event.target.value) })}
          />
          <span className="option-value">{options.corners} px</span>
        </label>
        <Choice
          label="Language"
          value={options.locale}
          choices={{ en: 'English', ar: 'العربية', 'en-XA': 'Pseudo', 'ar-XB': 'Pseudo, mirrored' }}
          onChange={(locale) => onChange({ locale })}
        />
        <Switch
          label="Right to left"
          checked={options.locale.startsWith('ar')}
          onChange={(on) => onChange({ locale: on ? 'ar-XB' : 'en' })}
        />
      </Group>
      <Group title="Wallets">
        <Choice
          label="Found here"
          value={options.wallets}
          choices={{ test: 'Three', legacy: 'window.ethereum', late: 'Late, after 2 s', none: 'None' }}
          onChange={(wallets) => onChange({ wallets: wallets as DemoOptions['wallets'] })}
        />
        <Choice
          label="Chains"
          value={options.chains}
          choices={{
            evm: 'EVM',
            'evm,solana': 'EVM and Solana',
            'evm,solana,bitcoin,polkadot': 'All four',
            solana: 'Solana alone',
            bitcoin: 'Bitcoin alone',
          }}
          onChange={(chains) => onChange({ chains })}
        />
        <Switch
          label="Phones, by pairing"
          checked={hasMethod(options, 'walletconnect')}
          onChange={(on) => onChange({ methods: withMethod(options, 'walletconnect', on) })}
        />
        <Switch
          label="Email"
          checked={hasMethod(options, 'email')}
          onChange={(on) => onChange({ methods: withMethod(options, 'email', on) })}
        />
        <Switch
          label="Social accounts"
          checked={hasMethod(options, 'social')}
          onChange={(on) => onChange({ methods: withMethod(options, 'social', on) })}
        />
        <Switch
          label="Several at once"
          checked={options.several === 'on'}
          onChange={(on) => onChange({ several: on ? 'on' : 'off' })}
        />
        <Switch
          label="Sign in"
          checked={options.signin === 'on'}
          onChange={(on) => onChange({ signin: on ? 'on' : 'off' })}
        />
        <Choice
          label="Networks of this page"
          value={options.networks}
          choices={{ both: 'Porch and Courtyard', first: 'Porch alone' }}
          onChange={(networks) => onChange({ networks: networks as DemoOptions['networks'] })}
        />
        <Switch label="Say yes by itself" checked={options.wallet === 'approve'} onChange={wallet('approve')} />
      </Group>
      <Group title="Make something go wrong">
        <Switch label="Wallet says no" checked={options.wallet === 'reject'} onChange={wallet('reject')} />
        <Switch label="Wallet is locked" checked={options.wallet === 'locked'} onChange={wallet('locked')} />
        <Switch label="Wallet never answers" checked={options.wallet === 'hang'} onChange={wallet('hang')} />
        <Switch
          label="Services answer 503"
          checked={options.services === '503'}
          onChange={(on) => onChange({ services: on ? '503' : 'on' })}
        />
        <Switch
          label="No services at all"
          checked={options.services === 'off'}
          onChange={(on) => onChange({ services: on ? 'off' : 'on' })}
        />
        <Switch
          label="Chain is out of reach"
          checked={options.rpc === 'down'}
          onChange={(on) => onChange({ rpc: on ? 'down' : 'on' })}
        />
        <Choice
          label="Slow network"
          value={String(options.slow)}
          choices={{ 0: 'No', 1000: '1 s', 3000: '3 s', 10000: '10 s' }}
          onChange={(slow) => onChange({ slow: Number(slow) })}
        />
      </Group>
      {faults > 0 && (
        <Banner tone="info" title={faultsAre(faults)}>
          {faults === 1 ? 'It applies at once.' : 'They apply at once.'}
        </Banner>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      <div className="options">{children}</div>
    </section>
  );
}

function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange(on: boolean): void }) {
  return (
    <div className="option">
      <Toggle label={label} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: Record<string, string>;
  onChange(value: string): void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label className="option">
      <span className="option-label">{label}</span>
      <span className="choice">
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {Object.entries(choices).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <svg className="choice-arrow" width="14" height="14" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5.5 8l4.5 4.5L14.5 8" />
        </svg>
      </span>
    </label>
  );
}
