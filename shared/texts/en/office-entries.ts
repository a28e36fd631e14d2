/** What is wrong with what somebody entered in the back office. Specification §5. */
export const officeEntryTexts = {
  password: {
    required: 'Password is required',
    tooShort: (min: number) => `Password must be at least ${min} characters long`,
    tooLong: (max: number) => `Password must be at most ${max} characters long`,
    lowercase: 'Password must contain at least one lowercase letter',
    uppercase: 'Password must contain at least one uppercase letter',
    digit: 'Password must contain at least one number',
    confirm: 'Please confirm your password',
    differ: 'Passwords do not match',
    newDiffer: 'New passwords do not match.',
    current: 'Current password is required',
    wrongCurrent: 'The current password is not right.',
  },
  webhook: {
    url: 'Please enter an address that begins with https://, without a user name or password.',
    types: 'Please choose what to be told of.',
  },
  loginFields: 'Please enter both email and password',
  oneAtATime: 'Change the email and the password one at a time.',
  noJson: (field: string) => `The field ${field} must be JSON.`,
  /** What is wrong with a request or an operation whose schema says nothing of its own. */
  request: {
    strange: 'The request does not hold what this address takes.',
    missing: (field: string) => `The field ${field} is missing.`,
    wrong: (field: string, expected: string, received: string) =>
      `The field ${field} is not right: expected ${expected}, received ${received}.`,
  },
  order: {
    phone: 'Please enter a valid phone number',
    empty: 'Order must contain at least one product',
    lineWithoutProduct: (n: number) => `Product ${n} is missing product ID`,
    lineQuantity: (n: number) => `Product ${n} must have a valid quantity`,
    linePrice: (n: number) => `Product ${n} must have a valid price`,
    lineOf: (n: number, problem: string) => `Product ${n}: ${problem}`,
    unreadableLine: (n: number) => `Product ${n} cannot be read`,
    commune: 'Commune must be a text',
  },
  sale: {
    empty: 'Please add at least one product to the order.',
    shipping: 'Shipping must be 0 or more.',
    status: 'A store order is created as Shipped.',
  },
  product: {
    wholeNumber: 'This must be a whole number.',
    promoNotBelow: 'The promotional price must be below the price.',
    promoMissing: 'A promotion needs a promotional price.',
    missingStock: 'Please provide sizes or stock quantity.',
    sizesList: 'Sizes must be a list.',
    mostSizes: (max: number) => `A product has at most ${max} sizes.`,
    repeatedSize: (size: string) => `The size ${size} is listed twice.`,
    repeatedBarcode: (barcode: string) => `The barcode ${barcode} is given to two sizes.`,
    mostPictures: (max: number) => `A product has at most ${max} pictures.`,
    strangePicture: 'A picture to keep is not one of this product. Please load it again.',
    /** One of several pictures that were sent. */
    pictureOf: (place: number, count: number, problem: string) =>
      `Picture ${place} of the ${count} sent: ${problem}`,
  },
  barcode: {
    noText: 'A barcode is a text.',
    characters: (min: number, max: number) =>
      `A barcode has ${min} to ${max} printable characters on one line.`,
    isReceipt: (code: string) => `${code} is the number of a receipt, not a barcode.`,
  },
  category: {
    image: 'Please select an image!',
    newTitle: 'Please enter a category title!',
    title: 'Please enter a category title.',
  },
} as const
