import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Words of ours for plumbing gave way to the field's. A host's editor shows none of them: the API reports have every public name. */

const retired = [
  ...['pushTransaction', 'settleTransaction', 'selectWallet', 'selectMultiChain', 'tenSecondsMs', 'fiveSecondsMs'],
  ...['ConnectDoor', 'ConnectDoors', 'Doors', 'Acts', 'createActs', 'Several', 'expectSeveral', 'keepOne'],
  ...['PairingFacts', 'Facts', 'createFacts', 'LateSlice', 'takeIn', 'createSeat', 'WalletFace', 'presentable'],
  ...['joinedOf', 'ConnectionStanding', 'Standing', 'markLetGo', 'isLetGo', 'Shelf', 'watchShelf', 'WayIn', 'waysIn'],
  ...['readKept', 'openLine', 'Line', 'Dialling', 'hangUp', 'redial', 'Seat', 'letIn', 'standOn', 'strikeOut'],
  ...['withWallet', 'Desk', 'Front', 'useGiven', 'bringIn', 'bringSignIn', 'useWayIn', 'Beside', 'Taste'],
];
const pattern = new RegExp(`\\b(?:${retired.join('|')}|[A-Z][A-Za-z]*Ground)\\b`, 'g');

/** What is said to visitors may use any word. */
const namesIn = (report: string) => report.replace(/'[^'\n]*'|"[^"\n]*"|\/\/.*/g, '').match(pattern) ?? [];

test('a retired name is found among the names, and not in words for visitors', () => {
  expect(namesIn("export interface PhoneGround { seat: Seat; } // Line\nreadonly title: 'Several chains';")).toEqual([
    'PhoneGround',
    'Seat',
  ]);
});

test.each(readdirSync('docs/api').filter((name) => name.endsWith('.md')))('%s shows no retired name', (name) => {
  expect(namesIn(readFileSync(`docs/api/${name}`, 'utf8'))).toEqual([]);
});
