/**
 * Paths of the home page's hero pictures: `wide` from 700 px on, with the text beside the scene on the side where lines
 * begin, and `tall` below that, with the text above.
 */
export function heroPictures(direction: 'ltr' | 'rtl'): { wide: string; tall: string } {
  return {
    wide: direction === 'rtl' ? '/hero-wide-mirrored.webp' : '/hero-wide.webp',
    tall: '/hero-tall.webp',
  }
}
