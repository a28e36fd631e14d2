/** What an account may do: the names of the roles, and the choice of one. */
export const rolesTexts = {
  label: 'Role',
  names: { owner: 'Owner', manager: 'Manager', seller: 'Seller' },
  may: {
    seller: 'Sells at the till and sees its day. Can look at the stock, not change it.',
    manager:
      'All that a seller does, and orders, products, stock, messages and statistics. No settings, accounts, buying prices or profit.',
    owner: 'Everything, with settings, accounts, buying prices and profit.',
  },
} as const
