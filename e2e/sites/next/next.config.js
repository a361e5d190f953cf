/** Nothing of Portico's needs to be configured. */
export default { poweredByHeader: false };
