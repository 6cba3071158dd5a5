export const allowedHostsHash = '#allowed-hosts';

/** Where the operator lists the hosts that may be reached. */
export const allowedHostsPath = `/settings/system${allowedHostsHash}`;
