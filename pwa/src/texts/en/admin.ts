import { counted } from '../../../../shared/texts/en/counted.ts'
import { formatCount } from './formats.ts'
import { changes, salesAndChanges } from './operation-counts.ts'

const savedText = "Store order created successfully as 'Shipped'!"
const savedReceipt = (receipt: string) => `Receipt ${receipt}`

const sales = (n: number) => counted(n, 'sale', 'sales')

/** Every visible sentence of the back office and the till. */
export const adminTexts = {
  asOf: (moment: string) => `as of ${moment}`,

  titles: {
    login: 'Login',
    register: 'Create an Admin Account',
    stock: 'Stock Management',
    till: 'Till',
    newAdmin: 'Register New Admin',
    notFound: 'Page Not Found',
    notAllowed: 'No Access',
  },

  shell: {
    backOffice: (shop: string) => `${shop}, back office`,
    skipToContent: 'Skip to content',
    logout: 'Logout',
    toShop: 'To the shop',
    notFound: 'Page Not Found',
    notFoundText: 'There is nothing at this address in the back office.',
    backToOrders: 'Back to orders',
    notAllowed: 'Your account may not open this',
    notAllowedText: 'An owner of the shop can allow it to you, in Settings.',
    toTill: 'To the till',
    failed: 'Something went wrong on this page.',
    failedText: 'What you recorded is safe on this device. Reload to go on.',
    reload: 'Reload',
    screenFailed: 'This screen could not be opened.',
    screenFailedText:
      'Try again when there is a connection. What you recorded is safe on this device.',
    loading: 'Loading…',
    ok: 'OK',
    cancel: 'Cancel',
  },

  logout: {
    title: 'Log out now?',
    waiting: (saleCount: number, countCount: number) =>
      `Not sent yet: ${salesAndChanges(saleCount, countCount)}. Everything stays safe on this device and is sent after the next login here.`,
    parked: (n: number) =>
      `${counted(n, 'sale that is open or parked here keeps', 'sales that are open or parked here keep')} what was rung up, without the customer’s name and number.`,
    anyway: 'Log out',
    stay: 'Stay signed in',
  },

  login: {
    title: 'Admin Login',
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    submitting: 'Logging in...',
    register: 'Create an Admin Account',
    failed: 'Login failed',
    toShop: (shop: string) => `${shop}, to the shop`,
    /** The server ended the session: another password, or an account that was removed. */
    ended: 'Authentication required. Please log in.',
    salesWaiting: (n: number) => `Sign in to send ${sales(n)} waiting on this device.`,
  },

  register: {
    title: 'Create an Admin Account',
    titleInside: 'Register New Admin',
    hintInside: 'The new account works at once, because you create it.',
    ownPassword: 'Your own password',
    ownPasswordHint:
      'Asked so that nobody else can create an account on a device where you are signed in.',
    email: 'Email',
    password: 'Password',
    passwordHint:
      'At least 8 characters, with a lowercase letter, an uppercase letter and a number.',
    confirmPassword: 'Confirm Password',
    submit: 'Register',
    submitting: 'Registering...',
    haveAccount: 'Already have an account?',
    login: 'Login',
    home: 'Back to Home',
    succeeded: 'Registration Successful! You can now login.',
    succeededInside: 'Registration Successful! The new account can now login.',
    waiting:
      'Registration Successful! Your account is waiting for approval: an administrator must let it in before you can login.',
    failed: 'Registration failed',
  },

  network: {
    noResponse: 'No response from server. Please check your connection.',
    unexpected: 'An unexpected error occurred',
    tryAgain: 'Try Again',
    /** On a till of its own token, which sees no orders of the shop. */
    notAsked: 'Nobody is signed in, so the server was not asked.',
  },

  status: {
    label: 'Connection and waiting sales',
    checking: 'Checking the connection…',
    onlineSent: 'Online, everything sent',
    onlineRest: 'Online, nothing waiting',
    onlineWaiting: (n: number) => `Online, ${sales(n)} waiting to be sent`,
    onlineCountsWaiting: (n: number) => `Online, ${changes(n)} waiting to be sent`,
    sending: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)} sent`,
    safe: (n: number) => `${sales(n)} safe on this device`,
    countsSafe: (n: number) => `${changes(n)} safe on this device`,
    nothingWaiting: 'nothing waiting',
    offlineSince: (clock: string | null, what: string) =>
      clock === null ? `Offline, ${what}` : `Offline since ${clock}, ${what}`,
    serverBrokenSince: (clock: string | null, what: string) =>
      clock === null
        ? `The server has a problem, ${what}`
        : `The server has a problem since ${clock}, ${what}`,
    signInToSend: (n: number) => `Sign in to send ${sales(n)}`,
    signInToSendCounts: (n: number) => `Sign in to send ${changes(n)}`,
    signInToSync: 'Sign in to stay up to date',
    removed: (n: number) =>
      `This till was removed. ${n === 1 ? 'Its sale waits: sign in as owner or manager to send it' : `Its ${sales(n)} wait: sign in as owner or manager to send them`}`,
    removedCounts: (n: number) =>
      `This till was removed. ${n === 1 ? 'Its change waits: sign in as owner or manager to send it' : `Its ${changes(n)} wait: sign in as owner or manager to send them`}`,
    removedNothing: 'This till was removed. Sign in as owner or manager to enrol it again',
    enrolAgain: (what: string) =>
      `The shop does not know this till any more, ${what}: sign in as owner or manager`,
    rejected: (n: number) => `${formatCount(n)} not accepted`,
    updateReady: 'Update ready: reload',
    mustReload: 'A newer version is open in another tab: reload',
    storageBroken:
      'This device cannot keep anything at the moment. Close the app and open it again before you sell.',
  },

  ready: {
    label: 'Selling without a connection',
    ready: 'Ready to sell offline',
    products: (n: number) => counted(n, 'product', 'products'),
    pricesAsOf: (moment: string) => `prices as of ${moment}`,
    notReady: 'Not ready to sell offline',
    signedInOnly: 'It sells only while somebody is signed in on it.',
    makeTill: 'Make it a till',
  },

  sale: {
    tillTitle: 'Till',
    modalTitle: 'New Store Order',
    products: 'Products',
    search: 'Search by product or size',
    allCategories: 'All',
    categories: 'Categories',
    noMatch: 'No product matches.',
    noMatchHint: 'Try fewer letters, or another category.',
    noProducts: 'No products yet.',
    matches: (shown: number, of: number) =>
      of > shown
        ? `${formatCount(shown)} of ${counted(of, 'product', 'products')}`
        : counted(of, 'product', 'products'),
    inStock: (n: number) => `${formatCount(n)} in stock`,
    outOfStockChip: 'Out of stock',
    loading: 'Loading the catalogue…',
    outOfStock: 'Out of Stock',
    outOfStockText: (title: string) => `${title} is out of stock.`,
    /** 'Rhumel', 'Rhumel, size M' */
    goods: (title: string, size: string | null) =>
      size === null ? title : `${title}, size ${size}`,
    /** After the title. */
    ofSize: (size: string) => `, size ${size}`,
    chooseSize: 'Choose a size',
    sizeLeft: (n: number) => `${formatCount(n)} left`,
    sizeNone: 'None left',
    order: 'Sale',
    lines: 'Order items',
    empty: 'Tap a product to begin.',
    unitPrice: (title: string) => `Unit price of ${title}, in DA`,
    quantity: (title: string) => `Quantity of ${title}`,
    remove: (title: string) => `Remove ${title}`,
    removed: (title: string) => `${title} removed.`,
    undo: 'Undo',
    onlyInStock: (n: number) => (n > 0 ? `Only ${formatCount(n)} in stock` : 'None in stock'),
    badPrice: 'Price: 0 to 999999, at most two decimals.',
    customer: 'Customer',
    fullName: 'Full Name',
    phone: 'Phone Number',
    city: 'City',
    commune: 'Commune',
    total: 'Total',
    itemCount: (n: number) => counted(n, 'item', 'items'),
    create: 'Create Order',
    creating: 'Saving…',
    createAgain: 'Press again to save',
    noProductsAdded: 'No Products Added',
    noProductsAddedText: 'Please add at least one product to the order.',
    invalid: 'Validation Error',
    tooManyLines: (most: number) => `An order has at most ${most} lines`,
    failed: 'Failed to create order.',
    notKept: 'This sale could not be kept on this device. It is still open here.',
    saved: 'Saved',
    savedText,
    savedHint: 'Safe on this device. Ready for the next customer.',
    savedAs: (receipt: string) => `${savedText} ${savedReceipt(receipt)}`,
    nextCustomer: 'Next customer',
    openSale: 'View sale',
    backToProducts: 'Back to products',
    toOrders: 'Orders',
    fullScreen: 'Open the till',
    notReadyTitle: 'This till is not ready yet',
    notEnrolled:
      'This device has not been registered as a till. Sign in with a connection once: it then gets its own receipt numbers and can sell without one.',
    noCatalogue:
      'The catalogue has not been loaded on this device yet. Connect it to the internet and stay signed in for a moment; selling then works without a connection.',
  },

  rejected: {
    title: 'Not accepted by the server',
    text: 'These were sent but not accepted, so they do not count in stock or statistics yet. They are kept here until someone deals with them.',
    none: 'Nothing here.',
    reason: (message: string) => `Reason: ${message}`,
    dismiss: 'Dismiss with a reason',
    dismissReason: 'Why is it dismissed?',
    dismissNeedsReason: 'Reason is required',
    dismissNow: 'Dismiss',
    failed: 'This could not be kept on this device.',
  },

  stock: {
    title: 'Stock Management',
    search: 'Search by title',
    product: 'Product',
    status: 'Stock Status',
    details: 'Stock Details',
    actions: 'Actions',
    loading: 'Loading stock...',
    fetchFailedTitle: 'Failed to fetch products.',
    fetchFailed: 'Check the connection and try again.',
    noneFound: 'No products found',
    noneAvailable: 'No products available',
    noneFoundHint: 'Try another title.',
    noneAvailableHint: 'Products appear here once the catalogue is loaded.',
    inStock: 'In Stock',
    lowStock: 'Low Stock',
    outOfStock: 'Out of Stock',
    lowSizes: (n: number) => `${n} low stock`,
    pieces: (n: number) => counted(n, 'piece', 'pieces'),
    waiting: 'Waiting to be sent',
    edit: 'Edit',
    editOf: (title: string) => `Edit stock of ${title}`,
    save: 'Save',
    cancel: 'Cancel',
    count: (title: string, size: string | null) =>
      size === null ? `Stock of ${title}` : `Stock of ${title}, size ${size}`,
    stockLabel: 'Stock',
    updated: 'Stock updated successfully!',
    notUpdated: 'Failed to update stock.',
    notKept: 'The count could not be kept on this device.',
    changedTitle: 'The stock changed while you were counting.',
    changedStock: (size: string | null, before: number, after: number) =>
      size === null
        ? `It was ${before}, now ${after}.`
        : `Size ${size} was ${before}, now ${after}.`,
    changedHint: 'Is your count right as it stands now?',
    confirmCount: 'My count is right',
    sizesChanged: 'The sizes of this product changed. Cancel and edit again.',
    invalidImage: 'Invalid Image',
  },
} as const
