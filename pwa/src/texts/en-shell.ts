const counted = new Intl.NumberFormat('en-US')

/** Sentences of the back office's frame: its menu and what stands around every screen. */
export const shellTexts = {
  places: {
    orders: 'Orders',
    products: 'Products',
    categories: 'Categories',
    stock: 'Stock',
    statistics: 'Statistics',
    messages: 'Messages',
    attention: 'Needs attention',
    settings: 'Settings',
    till: 'Till',
  },
  menu: 'Menu',
  openMenu: 'Open menu',
  /** 'Open menu: 3 unread messages'. */
  openMenuWith: (news: readonly string[]) => `Open menu: ${news.join(', ')}`,
  count: (n: number) => (n > 99 ? '99+' : counted.format(n)),
  unreadMessages: (n: number) => `${counted.format(n)} unread`,
  unreadMessagesLong: (n: number) =>
    `${counted.format(n)} unread ${n === 1 ? 'message' : 'messages'}`,
} as const
