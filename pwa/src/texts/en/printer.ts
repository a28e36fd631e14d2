/** The receipt printer of a device. */
export const printerTexts = {
  documentTitle: 'Printer',
  title: 'Receipt printer',
  hint: 'For this device alone. Receipts and reports on a roll go to it at a press; A4 goes through the browser’s print.',
  none: 'This device prints through the browser: the printer that its print dialog offers.',
  ways: {
    usb: 'USB',
    serial: 'Serial port',
    bluetooth: 'Bluetooth',
    network: 'Network, through the server',
  },
  connect: {
    usb: 'Connect by USB',
    serial: 'Connect by a serial port',
    bluetooth: 'Connect by Bluetooth',
    network: 'Use the shop’s network printer',
  },
  serialHint:
    'A printer with classic Bluetooth is a serial port too, once the device is paired with it.',
  noWays:
    'This browser reaches no printer by itself. Chrome and Edge do, on a computer or on Android, when the shop is opened over HTTPS.',
  networkHint: 'It prints while the server answers.',
  forgets:
    'This browser forgets the printer with each reload: then press ‘Connect by Bluetooth’ again.',
  unnamed: 'Printer',
  remove: 'Print through the browser again',
  paper: 'Paper',
  speed: 'Speed of the serial port',
  drawer: 'Open the cash drawer when a sale is saved',
  atOnce: 'Print each receipt as soon as its sale is saved',
  drawn: 'Print letters as a picture: for a printer that prints accents wrong',
  test: 'Print a test',
  openDrawer: 'Open the drawer',
  testTitle: 'Test print',
  testLine: 'Accents: é è à ç ô œ',
  testFoot: 'Was the paper cut, and can the code be read?',
  tested: 'Sent. Is it on paper?',
  opened: 'Sent. Is the drawer open?',

  printing: 'Printing…',
  printed: 'Printed.',
  sent: 'Sent to the printer, which did not confirm it. No paper? Print it again.',
  saved: 'What was saved is safe.',
  failedTitle: (name: string) => `${name} was not printed`,
  printAgain: 'Print again',
  byBrowser: 'Print through the browser',
  drawerFailed: 'The cash drawer did not open',
  maybePrinted: {
    title: 'Print it again?',
    text: 'The answer to an earlier try was lost, so it may be on paper already. Please look at the printer first.',
    confirm: 'Print again',
    dismiss: 'Do not print',
  },
  problems: {
    unplugged: 'The printer was not found. Is it switched on and connected?',
    chooseAgain:
      'This browser no longer knows the printer. Connect it again in the settings of this device.',
    taken: 'The printer could not be opened. Another program or device may be printing on it.',
    notAPrinter:
      'This device takes no receipts. Choose another one in the settings of this device.',
    lost: 'The printer was lost in the middle. Look at its cable, paper and cover.',
    silent: 'The printer takes nothing. Is there paper in it, and is its cover closed?',
    busy: 'The printer is still busy with another receipt. Try again in a moment.',
    unsupported:
      'This browser cannot reach this printer. Choose another way in the settings of this device.',
    failed: 'The receipt could not be prepared for the printer.',
  },
} as const
