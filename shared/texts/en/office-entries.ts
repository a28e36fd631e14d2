/** Errors in what somebody entered in the back office. Specification §5. */
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
  person: {
    name: 'Please enter a name.',
    longName: (max: number) => `A name has at most ${max} characters.`,
    pin: (min: number, max: number) => `A PIN has ${min} to ${max} digits.`,
  },
  webhook: {
    url: 'Please enter an address that begins with https://, without a user name or password.',
    types: 'Please choose what to be told of.',
  },
  loginFields: 'Please enter both email and password',
  oneAtATime: 'Change the email and the password one at a time.',
  noJson: (field: string) => `The field ${field} must be JSON.`,
  /** Errors of a request or an operation whose schema has no message of its own. */
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
    discounts: 'The discounts of this sale do not add up. Please remove them and enter them again.',
  },
  shift: {
    sums: 'The count of this shift does not add up. Please count it again.',
  },
  courier: {
    name: 'Please enter the name of the courier.',
    tooLong: (max: number) => `At most ${max} characters.`,
    trackingLink: (example: string) =>
      `Please paste the whole address, beginning with https://, with ${example} where the number goes.`,
    columns: 'Please add at least one column.',
    mostColumns: (max: number) => `A file has at most ${max} columns.`,
    head: 'Please enter the heading of the column.',
    twice: 'A wilaya stands twice among the exceptions.',
    from: 'Please choose the wilaya that your parcels leave from: the file of this courier names it.',
  },
  statusFile: {
    tooMany: (max: number) =>
      `A status file has at most ${max} lines. Please export a shorter time, or split it.`,
    mostWords: (max: number) => `At most ${max} words are kept for a courier.`,
    wordTwice: 'A word stands twice with a meaning.',
  },
  desk: {
    chooseReason: 'Please choose why it is cancelled.',
    wrongTime: (days: number) => `Please choose a time from now to ${days} days ahead.`,
  },
  goods: {
    empty: 'Please add what came in or leaves.',
    mostLines: (max: number) =>
      `At most ${max} lines fit into one entry. Please enter the rest as a second one.`,
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
    /** Why a line of a products file cannot be used. */
    import: {
      tooMany: (max: number) => `A file has at most ${max} products. Please split it.`,
      twoLines: 'This product has two lines without a size.',
      titleNeeded: 'A new product needs a title.',
      priceNeeded: 'A new product needs a price.',
      categoryNeeded: 'A new product needs a category.',
      unknownCategory: (category: string) =>
        `There is no category ${category}. Add it under Categories first.`,
      severalCategories: (category: string) =>
        `Several categories are called ${category}. Please rename one of them.`,
      unknownId: 'This shop has no product with this id. Empty the cell to add it as a new one.',
      deleted: 'This product was deleted. Empty the cell of its id to add it as a new one.',
      several: (title: string, count: number) =>
        `${count} products of this category are called ${title}. Export the products and use their ids.`,
      severalBarcodes: (title: string, name: string) =>
        `These barcodes belong to different products: ${title} and ${name}.`,
      sizeNeeded: 'This product has sizes. Write in this line which one is meant.',
      noSizes: 'In the shop this product has no sizes. Give it sizes in its form first.',
      twice: (line: number) => `This product stands in line ${line} already.`,
      barcodeTwice: (barcode: string, line: number) =>
        `The barcode ${barcode} stands in line ${line} already.`,
      changed: 'This product was changed since the file was checked.',
      noPicture: (name: string) =>
        `There is no picture ${name}, neither in the shop nor in a zip file that was added.`,
      mostPictures: (max: number) => `A product has at most ${max} pictures.`,
      longPictureName: (max: number) => `The name of a picture has at most ${max} characters.`,
      pictureUnsent: 'One of its pictures is no longer there and has to be sent again.',
    },
    /** Says which of several uploaded pictures has the problem. */
    pictureOf: (place: number, count: number, problem: string) =>
      `Picture ${place} of the ${count} sent: ${problem}`,
  },
  barcode: {
    noText: 'A barcode is a text.',
    characters: (min: number, max: number) =>
      `A barcode has ${min} to ${max} printable characters on one line.`,
    isReceipt: (code: string) => `${code} is the number of a receipt, not a barcode.`,
  },
  settings: {
    fields: {
      name: "The shop's name",
      tagline: 'The tagline',
      street: 'The street',
      town: 'The town',
      network: 'The network',
      heroTitle: 'The welcome',
      heroText: 'The text below the welcome',
      about: 'The text about the shop',
      footer: "The footer's text",
      receiptHead: "The receipt's head",
      receiptFoot: "The receipt's foot",
      returns: 'The return conditions',
      tradeRegister: 'The number in the trade register',
      taxNumber: 'The tax number',
      discountReason: "A discount's reason",
    },
    tooLong: (what: string, max: number) => `${what} has at most ${max} characters.`,
    emptyReason: 'Please enter a reason, or remove the empty line.',
    mostReasons: (max: number) => `Please enter at most ${max} reasons.`,
    name: 'Please enter the name of the shop.',
    phone: 'Please enter a phone number of 9 or 10 digits, such as 0550 12 34 56.',
    url: 'Please paste the whole address, beginning with https://.',
    networkName: 'Please choose the network.',
    time: 'Please enter a time such as 09:00.',
    closesFirst: 'The closing time must be after the opening time.',
    wholeNumber: (min: number, max: number) => `Please enter a whole number from ${min} to ${max}.`,
    sum: (max: number) => `Please enter a sum in dinars above 0, at most ${max}.`,
    sumFrom: (least: number, max: number) =>
      `Please enter a sum in dinars from ${least} to ${max}.`,
    place: 'This is no place on the map.',
  },
  category: {
    image: 'Please select an image!',
    newTitle: 'Please enter a category title!',
    title: 'Please enter a category title.',
  },
} as const
