/** The default texts of the shop. */
export const shopTexts = {
  tagline: 'Football boots and jerseys, delivered to your wilaya',
  town: 'Constantine',
  country: 'Algeria',
  street: 'Rue Larbi Ben M’hidi',
}
