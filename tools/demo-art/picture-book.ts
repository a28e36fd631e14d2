/**
 * Draws one picture and returns the text of an SVG, which never varies. Called late, because such a text has about
 * 200 kB.
 */
export type DrawPicture = () => string

/** The pictures of each product by its key in api/demo/catalog.json; the first is the one on the shelf. Portrait, 3:4. */
export type PictureBook = Record<string, DrawPicture[]>
