/** One part of a multipart form, written as given, without normalising or escaping. */
export interface RawPart {
  /** Header lines without line ends. */
  headers: readonly string[]
  content: Buffer | string
}

export function fieldPart(name: string, text: string): RawPart {
  return { headers: [`Content-Disposition: form-data; name="${name}"`], content: text }
}

export function filePart(name: string, content: Buffer, filename = 'photo.jpg'): RawPart {
  return {
    headers: [
      `Content-Disposition: form-data; name="${name}"; filename="${filename}"`,
      'Content-Type: image/jpeg',
    ],
    content,
  }
}

/** The body of a multipart form, byte for byte. */
export function writeMultipart(parts: readonly RawPart[], boundary: string): Buffer {
  const chunks = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${boundary}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`, 'latin1'),
    Buffer.isBuffer(content) ? content : Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`, 'latin1')])
}
