/* The parts of WebUSB, Web Serial and Web Bluetooth that printing needs; TypeScript's own library has none of them. */

export interface UsbEndpoint {
  endpointNumber: number
  direction: 'in' | 'out'
  type: 'bulk' | 'interrupt' | 'isochronous'
}

export interface UsbAlternate {
  alternateSetting: number
  interfaceClass: number
  endpoints: readonly UsbEndpoint[]
}

export interface UsbInterface {
  interfaceNumber: number
  alternates: readonly UsbAlternate[]
}

export interface UsbDevice {
  vendorId: number
  productId: number
  serialNumber?: string | null
  productName?: string | null
  configuration: { interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  selectAlternateInterface(number: number, alternate: number): Promise<void>
  transferOut(endpoint: number, data: Uint8Array): Promise<{ status: 'ok' | 'stall' | 'babble' }>
}

export interface UsbApi {
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>
  getDevices(): Promise<UsbDevice[]>
}

export interface SerialPortInfo {
  usbVendorId?: number
  usbProductId?: number
  bluetoothServiceClassId?: string | number
}

export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null
  getInfo(): SerialPortInfo
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}

export interface SerialApi {
  requestPort(): Promise<SerialPort>
  getPorts(): Promise<SerialPort[]>
}

export interface BluetoothCharacteristic {
  properties: { write: boolean; writeWithoutResponse: boolean }
  writeValueWithResponse(value: Uint8Array): Promise<void>
  writeValueWithoutResponse(value: Uint8Array): Promise<void>
}

export interface BluetoothService {
  getCharacteristics(): Promise<BluetoothCharacteristic[]>
}

export interface BluetoothDevice {
  id: string
  name?: string
  gatt?: {
    connect(): Promise<{ getPrimaryServices(): Promise<BluetoothService[]> }>
    disconnect(): void
  }
}

export interface BluetoothApi {
  requestDevice(options: {
    acceptAllDevices: true
    optionalServices: readonly (string | number)[]
  }): Promise<BluetoothDevice>
  /** Missing in browsers that forget chosen devices on reload. */
  getDevices?: () => Promise<BluetoothDevice[]>
}

interface WebApis {
  usb?: UsbApi
  serial?: SerialApi
  bluetooth?: BluetoothApi
}

/** The APIs of this browser; none without HTTPS. */
export function webApis(): WebApis {
  return typeof navigator === 'undefined' ? {} : (navigator as WebApis)
}
