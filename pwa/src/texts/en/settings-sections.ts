/** The row of links at the head of the settings. */
export const settingsSectionTexts = {
  title: 'Settings',
  names: {
    shop: 'Shop',
    account: 'Account and devices',
    people: 'People',
    delivery: 'Delivery',
    couriers: 'Couriers',
    news: 'News',
    printer: 'Printer',
    connections: 'Connections',
  },
}
