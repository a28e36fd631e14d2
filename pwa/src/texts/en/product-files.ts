import { counted } from '../../../../shared/texts/en/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import { formatCount } from './formats.ts'

const products = (n: number) => counted(n, 'product', 'products')

/** Sentences of the import and export of products. */
export const productFileTexts = {
  documentTitle: 'Import products',
  title: 'Import products',
  hint: 'New products, prices, stock and barcodes from Excel or any spreadsheet. You see what each line would do before anything is saved.',
  open: 'Import',
  back: 'All products',

  export: 'Export',
  exportTitle: 'Export products',
  exportText:
    'All products with their sizes, prices, stock and barcodes, one line for each size. Imported again, the file changes nothing until you change it.',
  exportXlsx: 'Excel (XLSX)',
  exportCsv: 'CSV',
  exportPictures: 'Pictures (zip)',
  exportingPictures: (picture: number, all: number) =>
    `Loading picture ${formatCount(picture)} of ${formatCount(all)}...`,
  picturesName: 'products-pictures',
  exportNote:
    'Choose Excel when you want to edit it: Excel shortens long barcodes in CSV files. Pictures have the names that the file gives them.',
  exportFailedTitle: 'The products were not exported',
  exportFailed: 'Failed to export the products',
  exportUnanswered: 'Exporting needs the connection. Please try again when it is back.',
  fileName: 'products',
  sheet: 'Products',

  columns: {
    id: 'Id',
    title: 'Title',
    category: 'Category',
    price: 'Price',
    promoPrice: 'Promotional price',
    onSale: 'Promotion shown',
    buyingPrice: 'Buying price',
    size: 'Size',
    stock: 'Stock',
    exportedStock: 'Stock when exported',
    barcode: 'Barcode',
    lowStock: 'Low stock from',
    pictures: 'Pictures',
    description: 'Description',
    frenchTitle: 'French title',
    frenchDescription: 'French description',
    arabicTitle: 'Arabic title',
    arabicDescription: 'Arabic description',
  },
  yes: 'yes',
  no: 'no',

  how: 'How the file looks',
  howLines:
    'One line for each size; a product without sizes has one line. Lines of one product repeat its title, or leave it empty below the first.',
  howColumns:
    'The first line names the columns, in any order. A new product needs a title, a category and a price; the others may be missing.',
  howFound:
    'A product is found by its id, else by a barcode, else by its title and category. An empty cell leaves things as they are; a dash (-) removes a promotional price, a limit or a barcode.',
  howStock:
    'Stock is a count. In an exported file, a stock that you do not change is not counted again, and what was sold meanwhile is kept.',
  howPictures:
    'Pictures are named in one cell, with a semicolon between them. You add them afterwards as one zip file. They replace the pictures that a product has; a dash removes them.',
  template: 'Download a template',
  templateName: 'products-template.xlsx',
  sampleTitle: 'Blue jersey',
  sampleOther: 'Ball',

  choose: 'Choose a file',
  chooseHint: (megabytes: number) => `XLSX or CSV, up to ${megabytes} MB.`,
  chooseOther: 'Choose another file',
  reading: (file: string) => `Reading ${isolate(file)}...`,
  checking: (done: number, all: number) => `Checking ${formatCount(done)} of ${products(all)}...`,
  stop: 'Stop',
  offline:
    'There is no connection. Importing needs it: the file is checked against the shop as it is now.',
  interrupted: (file: string) =>
    `The import of ${isolate(file)} was interrupted. Choose the file again: what was saved already is shown as unchanged.`,

  tooMany: (max: number) => `This file has more than ${products(max)}. Please split it.`,
  noHeadings: (title: string, name: string) =>
    `No line of this file names its columns. The first line needs headings such as ‘${title}’ and ‘${name}’.`,
  buyingPriceOfOwners: (name: string) =>
    `Only an owner can import buying prices. Remove the column ‘${name}’ and try again.`,
  unread: (name: string) => `Columns that are not read: ${name}`,

  preview: (file: string) => `What ${isolate(file)} would change`,
  all: 'All',
  states: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    refused: 'Refused',
  },
  stateOfOne: {
    new: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    refused: 'Refused',
  },
  line: (line: number) => `Line ${formatCount(line)}`,
  noTitle: 'Without a title',
  change: (before: string, after: string) => `${before} → ${after}`,
  ofSize: (what: string, size: string) => `${what}, size ${isolate(size)}`,
  newSize: (size: string) => `New size ${isolate(size)}`,
  rewritten: 'written anew',
  none: 'none',
  sizes: (n: number) => counted(n, 'size', 'sizes'),
  pieces: (n: number) => counted(n, 'piece', 'pieces'),
  nothing: 'Everything in this file is in the shop already: there is nothing to import.',
  nothingOfState: 'No lines of this kind.',
  leaveOut: (n: number) => `Leave out ${counted(n, 'refused product', 'refused products')}`,
  refusedFirst: 'Correct the refused lines in the file and choose it again, or leave them out.',
  import: (n: number) => `Import ${products(n)}`,
  importing: (percent: number) => `Sending: ${percent} %`,
  saving: 'The shop is saving the products...',
  stay: 'Please leave this page open until it is done.',
  checkAgain: 'Check again',
  failed: 'The import failed. Nothing was saved.',
  failedToCheck: 'The file could not be checked.',
  unanswered: 'No answer arrived. Try again: what was saved already is not saved twice.',

  pictures: {
    title: 'Pictures',
    /** Before a zip is chosen. */
    named: (n: number) => `The file names ${counted(n, 'picture', 'pictures')}.`,
    zip: (file: string, n: number) =>
      `${isolate(file)}, for ${counted(n, 'picture named', 'pictures named')} in the file`,
    toSend: (n: number) => `${counted(n, 'picture', 'pictures')} to send`,
    noneToSend: 'The shop has all of them already.',
    unused: (n: number) => `${counted(n, 'file', 'files')} of the zip are named in no line:`,
    more: (n: number) => `and ${formatCount(n)} more`,
    add: 'Add the pictures (zip)',
    addOther: 'Choose another zip',
    leaveOut: 'Import without pictures',
    leftOut: 'The products are imported without their pictures. Those that they have stay.',
    takeBack: 'Import with pictures',
    unpacking: (picture: number, all: number) =>
      `Looking at picture ${formatCount(picture)} of ${formatCount(all)}...`,
    sending: (picture: number, all: number) =>
      `Sending picture ${formatCount(picture)} of ${formatCount(all)}...`,
    sendingHint:
      'Nothing of the shop changes before all have arrived. If this is interrupted, those that arrived are not sent again.',
    problem: (name: string, problem: string) => `Picture ${isolate(name)}: ${problem}`,
    several: (paths: readonly string[]) =>
      `Several files of the zip have this name. Write it with its folder: ${paths.slice(0, 3).map(isolate).join(' · ')}`,
    tooLarge: (megabytes: number) => `It is larger than ${megabytes} MB.`,
    encrypted: 'It is protected by a password. Make the zip without one.',
    damaged: 'It is damaged in the zip. Make the zip anew.',
    gone: 'The zip file can no longer be read. Choose it again: what was sent already is not sent twice.',
    noZip:
      'This is no zip file, or an incomplete one. Put the pictures into a zip file and choose that.',
    tooMany: (max: number) => `This zip has more than ${formatCount(max)} files. Please split it.`,
    insecure: 'Pictures are imported over HTTPS only. Open the shop by its https address.',
  },

  done: 'Imported',
  created: (n: number) => counted(n, 'new product', 'new products'),
  changed: (n: number) => counted(n, 'product changed', 'products changed'),
  toProducts: 'See the products',
  another: 'Import another file',

  problems: {
    twice: (line: number) => `This product stands in line ${line} already.`,
    barcodeTwice: (barcode: string, line: number) =>
      `The barcode ${barcode} stands in line ${line} already.`,
    noTitle: 'This line has neither a title nor an id, and no product stands above it.',
    id: 'This is no id of a product. Empty the cell to find the product by its barcode or title.',
    differs: (name: string, line: number) =>
      `‘${name}’ is not the same as in line ${line}. A product has one.`,
    date: (name: string) =>
      `The spreadsheet has made a date of ‘${name}’. Format the column as text and type it again.`,
    formula: (name: string) => `The formula in ‘${name}’ has no result.`,
    price: (name: string, code: string) =>
      `‘${code}’ in ‘${name}’ is no price. Write it as 4500 or 4500,50.`,
    number: (name: string, code: string) => `‘${code}’ in ‘${name}’ is no number.`,
    ambiguous: (name: string, code: string) =>
      `‘${code}’ in ‘${name}’ can be read in two ways. Write it without a point or comma between thousands.`,
    switch: (name: string, code: string) => `‘${code}’ in ‘${name}’ is neither yes nor no.`,
    shortened: (name: string, code: string) =>
      `Excel has shortened ‘${name}’ to ${code}. Format the column as text and type or scan it again.`,
  },
} as const
