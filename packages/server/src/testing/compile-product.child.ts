// Loads the product and ends: what Node has compiled of it then lies in the folder for that.
import '#app/start.ts';

process.exit();
