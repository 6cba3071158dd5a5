import { configure } from '@testing-library/react';

// A second, as usual, is too short for a machine that does much else; what appears earlier is not waited for.
configure({ asyncUtilTimeout: 30_000 });
