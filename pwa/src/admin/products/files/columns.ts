import { fold } from '../../../../../shared/text.ts'

/** The columns of a file of products, in the order of an export. */
export const COLUMNS = [
  'id',
  'title',
  'category',
  'price',
  'promoPrice',
  'onSale',
  'buyingPrice',
  'size',
  'stock',
  'exportedStock',
  'barcode',
  'lowStock',
  'pictures',
  'description',
  'frenchTitle',
  'frenchDescription',
  'arabicTitle',
  'arabicDescription',
] as const
export type Column = (typeof COLUMNS)[number]

/**
 * Names of the columns in every language, whatever the page's language: a file may come from a colleague. The first
 * name of each is used by an export.
 */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  id: ['Id', 'Identifiant', 'المعرّف', '_id'],
  title: [
    'Title',
    'Titre',
    'اسم المنتج',
    'name',
    'nom',
    'article',
    'product',
    'العنوان',
    'الاسم',
    'المنتج',
  ],
  category: ['Category', 'Catégorie', 'الفئة'],
  price: ['Price', 'Prix', 'السعر', 'prix de vente', 'سعر البيع'],
  promoPrice: ['Promotional price', 'Prix promo', 'سعر العرض', 'promotion', 'promo'],
  onSale: ['Promotion shown', 'Promo affichée', 'إظهار العرض'],
  buyingPrice: ['Buying price', 'Prix d’achat', 'سعر الشراء', 'cost'],
  size: ['Size', 'Taille', 'المقاس', 'pointure'],
  stock: ['Stock', 'المخزون', 'quantity', 'quantité', 'qté', 'الكمية'],
  exportedStock: ['Stock when exported', 'Stock à l’export', 'المخزون عند التصدير'],
  barcode: ['Barcode', 'Code-barres', 'الباركود', 'ean', 'ean13', 'code barre', 'code barres'],
  lowStock: ['Low stock from', 'Seuil de stock faible', 'حد المخزون المنخفض'],
  pictures: ['Pictures', 'Photos', 'الصور', 'images', 'photo', 'image', 'picture', 'الصورة'],
  description: ['Description', 'الوصف'],
  frenchTitle: ['French title', 'Titre en français', 'اسم المنتج بالفرنسية', 'العنوان بالفرنسية'],
  frenchDescription: ['French description', 'Description en français', 'الوصف بالفرنسية'],
  arabicTitle: ['Arabic title', 'Titre en arabe', 'اسم المنتج بالعربية', 'العنوان بالعربية'],
  arabicDescription: ['Arabic description', 'Description en arabe', 'الوصف بالعربية'],
}

const BY_NAME = new Map(
  COLUMNS.flatMap((column) => NAMES[column].map((name) => [fold(name), column] as const)),
)

/** The column that a heading names; undefined for a heading that is not known. */
export function columnNamed(heading: string): Column | undefined {
  return BY_NAME.get(fold(heading))
}
