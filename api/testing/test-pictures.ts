import sharp from 'sharp'

/** A plain JPEG in the colour rrggbb. Different colours give different pictures. */
export function testPicture(colour = '0e5a3c', width = 60, height = 80): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: `#${colour}` } })
    .jpeg()
    .toBuffer()
}
