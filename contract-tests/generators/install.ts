import { installOnce } from '../../server/testing/install-once.ts';

/** Installs the generators and Spectral into this folder. It takes some minutes. */
export default function install(): void {
  installOnce(import.meta.dirname, 'the generators');
}
