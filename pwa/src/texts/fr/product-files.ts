import { counted } from '../../../../shared/texts/fr/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { productFileTexts as english } from '../en/product-files.ts'
import { formatCount } from './formats.ts'

const products = (n: number) => counted(n, 'article', 'articles')

export const productFileTexts: Translation<typeof english> = {
  documentTitle: 'Importer des articles',
  title: 'Importer des articles',
  hint: 'Nouveaux articles, prix, stock et codes-barres depuis Excel ou un autre tableur. Vous voyez ce que ferait chaque ligne avant tout enregistrement.',
  open: 'Importer',
  back: 'Tous les articles',

  export: 'Exporter',
  exportTitle: 'Exporter les articles',
  exportText:
    'Tous les articles avec leurs tailles, prix, stock et codes-barres, une ligne par taille. Réimporté tel quel, le fichier ne change rien.',
  exportXlsx: 'Fichier Excel (XLSX)',
  exportCsv: 'Fichier CSV',
  exportPictures: 'Photos (zip)',
  exportingPictures: (picture, all) =>
    `Chargement de la photo ${formatCount(picture)} sur ${formatCount(all)}…`,
  picturesName: 'articles-photos',
  exportNote:
    'Choisissez Excel pour modifier le fichier\u00a0: dans un CSV, Excel raccourcit les longs codes-barres. Les photos portent les noms qu’en donne le fichier.',
  exportFailedTitle: 'Les articles n’ont pas été exportés',
  exportFailed: 'Impossible d’exporter les articles',
  exportUnanswered: 'L’export demande une connexion. Réessayez quand elle sera revenue.',
  fileName: 'articles',
  sheet: 'Articles',

  columns: {
    id: 'Identifiant',
    title: 'Titre',
    category: 'Catégorie',
    price: 'Prix',
    promoPrice: 'Prix promo',
    onSale: 'Promo affichée',
    buyingPrice: 'Prix d’achat',
    size: 'Taille',
    stock: 'Stock',
    exportedStock: 'Stock à l’export',
    barcode: 'Code-barres',
    lowStock: 'Seuil de stock faible',
    pictures: 'Photos',
    description: 'Description',
    frenchTitle: 'Titre en français',
    frenchDescription: 'Description en français',
    arabicTitle: 'Titre en arabe',
    arabicDescription: 'Description en arabe',
  },
  yes: 'oui',
  no: 'non',

  how: 'À quoi ressemble le fichier',
  howLines:
    'Une ligne par taille\u00a0; un article sans tailles a une seule ligne. Les lignes d’un article répètent son titre, ou le laissent vide sous la première.',
  howColumns:
    'La première ligne nomme les colonnes, dans n’importe quel ordre. Un nouvel article a besoin d’un titre, d’une catégorie et d’un prix\u00a0; le reste peut manquer.',
  howFound:
    'Un article est reconnu à son identifiant, sinon à un code-barres, sinon à son titre et sa catégorie. Une cellule vide ne change rien\u00a0; un tiret (-) retire un prix promo, un seuil ou un code-barres.',
  howStock:
    'Le stock est un comptage. Dans un fichier exporté, un stock que vous ne modifiez pas n’est pas recompté, et ce qui a été vendu entre-temps est conservé.',
  howPictures:
    'Les photos sont nommées dans une cellule, séparées par un point-virgule. Vous les ajoutez ensuite dans un seul fichier zip. Elles remplacent celles de l’article\u00a0; un tiret les retire.',
  template: 'Télécharger un modèle',
  templateName: 'modele-articles.xlsx',
  sampleTitle: 'Maillot bleu',
  sampleOther: 'Ballon',

  choose: 'Choisir un fichier',
  chooseHint: (megabytes) => `XLSX ou CSV, jusqu’à ${megabytes} Mo.`,
  chooseOther: 'Choisir un autre fichier',
  reading: (file) => `Lecture de ${isolate(file)}…`,
  checking: (done, all) => `Vérification\u00a0: ${formatCount(done)} sur ${products(all)}…`,
  stop: 'Arrêter',
  offline:
    'Hors connexion. L’import demande une connexion\u00a0: le fichier est comparé à la boutique telle qu’elle est maintenant.',
  interrupted: (file) =>
    `L’import de ${isolate(file)} a été interrompu. Choisissez de nouveau le fichier\u00a0: ce qui est déjà enregistré apparaît comme inchangé.`,

  tooMany: (max) => `Ce fichier a plus de ${products(max)}. Veuillez le partager.`,
  noHeadings: (title, name) =>
    `Aucune ligne de ce fichier ne nomme ses colonnes. La première ligne a besoin d’en-têtes comme «\u00a0${isolate(title)}\u00a0» et «\u00a0${isolate(name)}\u00a0».`,
  buyingPriceOfOwners: (name) =>
    `Seul un propriétaire peut importer des prix d’achat. Retirez la colonne «\u00a0${isolate(name)}\u00a0» et réessayez.`,
  unread: (name) => `Colonnes qui ne sont pas lues\u00a0: ${isolate(name)}`,

  preview: (file) => `Ce que ${isolate(file)} changerait`,
  all: 'Tous',
  states: {
    new: 'Nouveaux',
    changed: 'Modifiés',
    unchanged: 'Inchangés',
    refused: 'Refusés',
  },
  stateOfOne: {
    new: 'Nouveau',
    changed: 'Modifié',
    unchanged: 'Inchangé',
    refused: 'Refusé',
  },
  line: (line) => `Ligne ${formatCount(line)}`,
  noTitle: 'Sans titre',
  change: (before, after) => `${before} → ${after}`,
  ofSize: (what, size) => `${what}, taille ${isolate(size)}`,
  newSize: (size) => `Nouvelle taille ${isolate(size)}`,
  rewritten: 'récrit',
  none: 'aucun',
  sizes: (n) => counted(n, 'taille', 'tailles'),
  pieces: (n) => counted(n, 'pièce', 'pièces'),
  nothing: 'Tout ce fichier est déjà dans la boutique\u00a0: il n’y a rien à importer.',
  nothingOfState: 'Aucune ligne de ce genre.',
  leaveOut: (n) => `Laisser de côté ${counted(n, 'article refusé', 'articles refusés')}`,
  refusedFirst:
    'Corrigez les lignes refusées dans le fichier et choisissez-le de nouveau, ou laissez-les de côté.',
  import: (n) => `Importer ${products(n)}`,
  importing: (percent) => `Envoi\u00a0: ${percent}\u00a0%`,
  saving: 'La boutique enregistre les articles…',
  stay: 'Laissez cette page ouverte jusqu’à la fin.',
  checkAgain: 'Vérifier de nouveau',
  failed: 'L’import a échoué. Rien n’a été enregistré.',
  failedToCheck: 'Le fichier n’a pas pu être vérifié.',
  unanswered:
    'Aucune réponse n’est arrivée. Réessayez\u00a0: ce qui est déjà enregistré ne le sera pas deux fois.',

  pictures: {
    title: 'Photos',
    named: (n) => `Le fichier nomme ${counted(n, 'photo', 'photos')}.`,
    zip: (file, n) =>
      `${isolate(file)}, pour ${counted(n, 'photo nommée', 'photos nommées')} dans le fichier`,
    toSend: (n) => `${counted(n, 'photo', 'photos')} à envoyer`,
    noneToSend: 'La boutique les a déjà toutes.',
    unused: (n) =>
      n < 2
        ? '1 fichier du zip n’est nommé dans aucune ligne\u00a0:'
        : `${formatCount(n)} fichiers du zip ne sont nommés dans aucune ligne\u00a0:`,
    more: (n) => `et ${formatCount(n)} de plus`,
    add: 'Ajouter les photos (zip)',
    addOther: 'Choisir un autre zip',
    leaveOut: 'Importer sans photos',
    leftOut: 'Les articles sont importés sans leurs photos. Celles qu’ils ont restent.',
    takeBack: 'Importer avec les photos',
    unpacking: (picture, all) =>
      `Examen de la photo ${formatCount(picture)} sur ${formatCount(all)}…`,
    sending: (picture, all) => `Envoi de la photo ${formatCount(picture)} sur ${formatCount(all)}…`,
    sendingHint:
      'Rien ne change dans la boutique avant qu’elles soient toutes arrivées. En cas d’interruption, celles qui sont arrivées ne sont pas renvoyées.',
    problem: (name, problem) => `Photo ${isolate(name)}\u00a0: ${problem}`,
    several: (paths) =>
      `Plusieurs fichiers du zip portent ce nom. Écrivez-le avec son dossier\u00a0: ${paths.slice(0, 3).map(isolate).join(' · ')}`,
    tooLarge: (megabytes) => `Elle dépasse ${megabytes} Mo.`,
    encrypted: 'Elle est protégée par un mot de passe. Refaites le zip sans mot de passe.',
    damaged: 'Elle est abîmée dans le zip. Refaites le zip.',
    gone: 'Le fichier zip ne peut plus être lu. Choisissez-le de nouveau\u00a0: ce qui a été envoyé ne l’est pas deux fois.',
    noZip:
      'Ce n’est pas un fichier zip, ou il est incomplet. Mettez les photos dans un fichier zip et choisissez-le.',
    tooMany: (max) => `Ce zip a plus de ${formatCount(max)} fichiers. Divisez-le.`,
    insecure: 'Les photos ne s’importent qu’en HTTPS. Ouvrez la boutique par son adresse en https.',
  },

  done: 'Importé',
  created: (n) => counted(n, 'nouvel article', 'nouveaux articles'),
  changed: (n) => counted(n, 'article modifié', 'articles modifiés'),
  toProducts: 'Voir les articles',
  another: 'Importer un autre fichier',

  problems: {
    twice: (line) => `Cet article figure déjà à la ligne ${line}.`,
    barcodeTwice: (barcode, line) =>
      `Le code-barres ${isolate(barcode)} figure déjà à la ligne ${line}.`,
    noTitle:
      'Cette ligne n’a ni titre ni identifiant, et aucun article ne se trouve au-dessus d’elle.',
    id: 'Ce n’est pas l’identifiant d’un article. Videz la cellule pour que l’article soit reconnu à son code-barres ou à son titre.',
    differs: (name, line) =>
      `«\u00a0${isolate(name)}\u00a0» n’est pas comme à la ligne ${line}. Un article n’en a qu’un.`,
    date: (name) =>
      `Le tableur a fait une date de «\u00a0${isolate(name)}\u00a0». Mettez la colonne au format texte et saisissez de nouveau.`,
    formula: (name) => `La formule dans «\u00a0${isolate(name)}\u00a0» n’a pas de résultat.`,
    price: (name, code) =>
      `«\u00a0${isolate(code)}\u00a0» dans «\u00a0${isolate(name)}\u00a0» n’est pas un prix. Écrivez 4500 ou 4500,50.`,
    number: (name, code) =>
      `«\u00a0${isolate(code)}\u00a0» dans «\u00a0${isolate(name)}\u00a0» n’est pas un nombre.`,
    ambiguous: (name, code) =>
      `«\u00a0${isolate(code)}\u00a0» dans «\u00a0${isolate(name)}\u00a0» peut se lire de deux façons. Écrivez sans point ni virgule entre les milliers.`,
    switch: (name, code) =>
      `«\u00a0${isolate(code)}\u00a0» dans «\u00a0${isolate(name)}\u00a0» n’est ni oui ni non.`,
    shortened: (name, code) =>
      `Excel a raccourci «\u00a0${isolate(name)}\u00a0» en ${isolate(code)}. Mettez la colonne au format texte et saisissez ou scannez de nouveau.`,
  },
}
