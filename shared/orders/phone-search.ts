/** A phone number without what people put between its digits, and with a 0 for Algeria's +213. */
export function plainPhone(phone: string): string {
  return phone.replace(/[\s().-]/g, '').replace(/^(?:\+|00)213/, '0')
}

/** The digits that a search names, however they are written: '+213 660-12' means 066012. Null for any other text. */
export function searchedPhone(search: string): string | null {
  const plain = plainPhone(search)
  return /^\d+$/.test(plain) ? plain : null
}
