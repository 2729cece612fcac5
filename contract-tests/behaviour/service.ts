import { useService } from '../support/service.ts';

/** The service that all behaviour tests share. Each makes the objects that it changes, or sets them right first. */
export const service = useService();
