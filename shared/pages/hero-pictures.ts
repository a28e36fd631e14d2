/**
 * Addresses of the home page's scene: `wide` from 700 px on, where the words stand beside it at the side at which lines
 * begin, and `tall` below, with its words above.
 */
export function heroPictures(direction: 'ltr' | 'rtl'): { wide: string; tall: string } {
  return {
    wide: direction === 'rtl' ? '/hero-wide-mirrored.webp' : '/hero-wide.webp',
    tall: '/hero-tall.webp',
  }
}
