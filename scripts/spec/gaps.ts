import type { Kind } from './items.ts';

/*
 * What shipped code uses, and no test reads or no story shows. The lists may only shrink: `npm run coverage:spec` fails
 * where one of these is covered, and where something that is not covered is missing here.
 */

/** No test reads, raises or asks for it. */
export const untested: Partial<Record<Kind, readonly string[]>> = {
  view: ['ProfileWallets'],
  constant: [
    ...['analyticsLimits.errorTextCount', 'cacheLimits.walletListMs', 'displayLimits.addressEndCount'],
    ...['displayLimits.addressStartCount', 'displayLimits.balanceDecimals', 'displayLimits.walletNameCount'],
    ...['featureDefaults.analytics', 'featureDefaults.connectMethodsOrder', 'featureDefaults.legalCheckbox'],
    ...['featureDefaults.signOutOnDisconnect', 'registryLimits.featuredCount', 'registryLimits.firstImagesCount'],
    ...['registryLimits.pageCount', 'registryLimits.rankedCount', 'registryLimits.recentCount'],
    ...['registryLimits.recommendedCount', 'registryLimits.searchCount', 'rpcLimits.retries'],
    ...['rpcLimits.retryAfterMaxMs', 'rpcLimits.retryDelayMs', 'rpcLimits.solanaPollMs', 'rpcLimits.timeoutMs'],
    ...['serviceLimits.retries', 'serviceLimits.retryDelayMs', 'timeLimits.countdownMs'],
    ...['timeLimits.pairingMarginMs', 'timeLimits.pairingMs', 'timeLimits.permissionRevokeMs'],
    ...['timeLimits.relayRetryMs', 'timeLimits.relayTimeoutMs', 'timeLimits.relayTryMs'],
    ...['timeLimits.retryAllowedMs', 'timeLimits.verifyMs', 'transactionLimits.confirmationCount'],
    ...['transactionLimits.pendingCount', 'transactionLimits.receiptAfterSendMs'],
    ...['transactionLimits.receiptRetryCount', 'transactionLimits.receiptRetryDelayMs'],
    'transactionLimits.receiptTimeoutMs',
  ],
  error: ['EVENT_UNKNOWN', 'STYLES_MISSING', 'PROVIDER_MISSING', 'SERVICE_MISSING'],
  message: ['connect.count', 'account.recentAt'],
  event: ['SEARCH_WALLET', 'LOAD_MORE_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS'],
};

/** A person meets it, and no story shows it by name or in its words. */
export const unseen: Partial<Record<Kind, readonly string[]>> = {
  message: [
    ...['send.changeToken', 'send.toHint', 'send.pasteFailed'],
    ...['send.note.lookalike', 'send.note.first', 'send.link.address', 'send.link.amount'],
    ...['send.link.unknownToken', 'send.feeBelow', 'send.search'],
    ...['send.failed.text'],
    ...['send.youSend', 'send.arrives', 'send.warn.contract', 'send.warn.token'],
    ...['send.warn.new', 'send.warn.memo', 'send.warn.feeMissing'],
    ...['send.done.toSeveral', 'send.done.mined.text', 'send.done.reverted.title', 'send.done.replaced.text'],
    ...['send.done.givenUp.text', 'error.sendIncomplete'],
    ...['connect.count', 'connect.phoneInUse', 'account.explorerLabel', 'account.recentAt'],
    ...['toast.walletRemoved', 'pairing.anyWallet', 'pairing.inBrowser'],
    ...['switchNetwork.own.text', 'wallets.empty.text'],
    ...['toast.switchFailed', 'toast.unknown'],
    ...['error.amountInvalid', 'error.gasNetwork', 'error.fundsInsufficient'],
    ...['error.nonceTooLow', 'error.feeTooLow', 'error.feeTooHigh', 'error.receiptTimeout'],
    ...['error.timeout', 'error.offline', 'error.service', 'error.busy', 'error.walletOffline'],
    ...['emailEnded.title', 'toast.notAllowed'],
    ...['approve.typed', 'approve.typedFor', 'approve.sendToken', 'approve.sendItems'],
    ...['approve.disallow', 'approve.allowItems', 'approve.disallowItems', 'approve.delegate'],
    ...['approve.openAccount', 'approve.giveAway', 'approve.closeAccount', 'approve.memo'],
    ...['approve.createContractWith'],
    ...['approve.otherNetwork', 'approve.frame'],
    ...['toast.emailUnavailable'],
    ...['error.emailCooldown', 'error.emailNotConnected'],
    ...['error.walletRefused', 'error.walletCant', 'error.walletNetwork', 'error.rejected', 'error.unknown'],
  ],
};
