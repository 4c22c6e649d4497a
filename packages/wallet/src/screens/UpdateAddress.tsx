export function UpdateAddress() {
  return null;
}

export function UpdateAddressFoot() {
  return null;
}
