export function AddressList() {
  return null;
}

export function AddressFoot() {
  return null;
}
