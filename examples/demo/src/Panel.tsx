import type { Portico } from 'portico';
import { Button, TabList, TabPanel, Tabs } from 'portico/design';
import { useState } from 'react';
import type { HarnessInfo } from '../../../harness/info';
import { Events } from './Events';
import { OptionRows } from './OptionRows';
import type { DemoOptions } from './options';
import { State } from './State';
import { Tries } from './Tries';

interface PanelProps {
  portico: Portico;
  harness: HarnessInfo;
  options: DemoOptions;
  onChange(next: Partial<DemoOptions>): void;
}

const tabs = [
  { value: 'try', label: 'Try' },
  { value: 'options', label: 'Options' },
  { value: 'events', label: 'Events' },
  { value: 'state', label: 'State' },
];

/** Beside the house: what can be changed and broken, what has happened, and what a host page can know. */
export function Panel({ portico, harness, options, onChange }: PanelProps) {
  const [tab, setTab] = useState('options');
  const [copied, setCopied] = useState(false);
  const apis = harness.services.apis?.url;
  const mailbox = apis && `${apis}/mailbox/ada@example.com`;
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <aside className="panel" aria-label="Try things">
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Panel" tabs={tabs} />
        <TabPanel>
          {tab === 'options' && (
            <div className="panel-body">
              <OptionRows
                options={options}
                onChange={(next) => {
                  setCopied(false);
                  onChange(next);
                }}
              />
              <Button size="md" full onClick={copy}>
                {copied ? 'Copied' : 'Copy these options'}
              </Button>
            </div>
          )}
          {tab === 'try' && (
            <Tries options={options} phoneUrl={harness.services.phone?.url} mailboxUrl={mailbox} onChange={onChange} />
          )}
          {tab === 'events' && <Events portico={portico} />}
          {tab === 'state' && <State portico={portico} />}
        </TabPanel>
      </Tabs>
    </aside>
  );
}
