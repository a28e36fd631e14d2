/** Draws one picture: the text of an SVG, always the same. Called late, as a text is some 200 kB long. */
export type DrawPicture = () => string

/** The pictures of each product by its key in api/demo/catalog.json; the first is the one on the shelf. Portrait, 3:4. */
export type PictureBook = Record<string, DrawPicture[]>
