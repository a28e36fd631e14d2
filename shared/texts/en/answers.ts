/** What the server says besides refusals. Specification §8; the pages have sentences of their own for what succeeded. */
export const answerTexts = {
  fault: 'Something went wrong in the shop. Please try again in a moment.',
  /** What is wrong with a request that only another program sends. */
  request: {
    wholeNumber: (field: string) => `${field} must be a whole number above 0.`,
    above: (field: string, max: number) => `${field} must be at most ${max}.`,
    longSearch: 'The search text is too long.',
    picturesField: (field: string) => `Send pictures in the field ${field}.`,
    takesFiles: (field: string) => `The field ${field} takes files.`,
    idempotencyKey: 'The Idempotency-Key must be a UUID.',
  },
  orderPlaced: 'Order placed successfully!',
  orderUpdated: 'Order updated successfully!',
  orderDeleted: 'Order deleted successfully!',
  storeOrderCreated: "Store order created successfully as 'Shipped'!",
  productCreated: 'Product created successfully!',
  productUpdated: 'Product updated successfully!',
  productDeleted: 'Product deleted successfully!',
  stockUpdated: 'Stock updated successfully!',
  categoryCreated: 'Category created successfully!',
  categoryUpdated: 'Category updated successfully!',
  saved: 'Saved.',
  queued: 'It is being sent.',
  deleted: 'Deleted!',
  emailUpdated: 'Email updated successfully!',
  passwordUpdated: 'Password updated successfully!',
  resetAsked:
    'Where an account has this email, a link is on its way to it. It works for 30 minutes.',
  registered: 'Registration Successful! You can now login.',
  registeredPending: 'Registration Successful! Your account is waiting for approval.',
  loggedOut: 'Logged out.',
  messageSent: 'Your message has been sent.',
} as const
