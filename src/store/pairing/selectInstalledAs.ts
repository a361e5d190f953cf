import type { Connector } from '@/domain/connector';
import { traitsOf } from '@/domain/connectorTraits';
import { matchConnector } from '@/domain/matchConnector';
import type { Wallet } from '@/domain/wallet';
import { selectOffered } from '../connection/offered';
import type { RootState } from '../rootState';

/** The connector of a listed wallet that is in this browser too, beside the ways to pair with it. */
export const selectInstalledAs = (state: RootState, wallet: Wallet | undefined): Connector | undefined =>
  wallet &&
  matchConnector(
    wallet,
    selectOffered(state).filter((one) => traitsOf(one).reachedBy === 'prompt'),
  );
